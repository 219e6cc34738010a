export type StartErrorCode =
  | 'data-directory-not-writable'
  | 'data-directory-busy'
  | 'data-directory-broken'
  | 'data-directory-of-another-user'
  | 'database-moved-away'
  | 'postgresql-missing'
  | 'postgresql-newer'
  | 'postgresql-older'
  | 'postgresql-did-not-start'
  | 'postgresql-not-answering'
  | 'postgresql-lost'
  | 'database-unreachable'
  | 'files-unreachable'
  | 'redis-unreachable'
  | 'schema-newer'
  | 'migration-changed'
  | 'migration-failed';

/** The shop cannot start. The message is one line for a person and says what to do. */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}

/** The errno of a failed system call, or the error's message. */
export function errorCode(error: unknown): string {
  // An error of fetch has its reason as its cause.
  if (error instanceof TypeError && error.cause instanceof Error) return errorCode(error.cause);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}
