/** A picture that cannot be shown, and the status that says so. The reason is for the log alone. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly status: 404 | 502 | 503;

  constructor(status: 404 | 502 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
