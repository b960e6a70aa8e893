"""The same events under another Python: run where .ci/run has found one, not part of the usual tests."""
