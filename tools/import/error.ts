/** The file cannot be imported at all. The message ends a sentence for a person. */
export class ImportError extends Error {
  override name = 'ImportError';
}
