"""Where an event stands: its phases evaluated in order, who goes on, and what is to be done next."""
