/** PDF, DOCX and ODT. What a file is is decided by its bytes. */
export const cvTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/octet-stream',
] as const;
export const MAX_CV_BYTES = 5 * 1024 * 1024;
