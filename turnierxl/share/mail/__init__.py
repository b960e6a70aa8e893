"""Mail to participants: one message per address, with what is published and nothing else.

`mailing` says who gets what, `letter` is one message, `sending` sends what the `journal` does not have
yet; `drafts`, `outlook` and `mailto` are the ways without a server.
"""
