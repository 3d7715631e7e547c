"""The page of a trace (`softacl report`): made of a recording, drawn in the browser."""
