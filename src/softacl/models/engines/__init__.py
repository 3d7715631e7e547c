"""What computes models: ONNX Runtime (extra softacl[models]), or a function of the program."""
