"""The page for phones and the projector: `view` chooses what it shows, `page` makes it."""
