"""Writing what was computed: whole blocks of values, never formulas, entry cells only to tidy them."""
