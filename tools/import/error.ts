/** The file cannot be imported at all. The message ends a sentence for a person. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** The file is imported, but what it has no more is not deleted. The message ends a sentence for a person. */
export class NotDeletedError extends ImportError {
  override name = 'NotDeletedError';
}
