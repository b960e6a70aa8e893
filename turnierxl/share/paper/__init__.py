"""Paper: everything that is printed on an evening, as workbooks with their pages set up."""
