"""What participants get: copies, paper, mail, screen; all of it shows the published state only.

`turnierxl.progress.publishing` says which rounds are published, `public_view` makes of a workbook the
`PublishedEvent` that everything here is made from. It holds no address, rating, remark or path: what is
not in it cannot leak.
"""
