/** For what goes without a picture that is no longer there; any other failure may be over soon. */
export function noneIfGone(error: unknown): null {
  if (error instanceof PictureError && error.status === 404) return null;
  throw error;
}

/** A picture that cannot be shown, and the status that says so. The reason is for the log alone. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly status: 404 | 429 | 502 | 503;
  /** After how many seconds another try may help. */
  readonly retryAfter: number | undefined;

  constructor(
    status: PictureError['status'],
    message: string,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
