"""Another `torch` for the expressions of operators: the functions that they name, over NumPy's arrays and ml_dtypes."""
