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
