/** When to ask again, in seconds, as the API says it of its own calls. */
const RETRY_AFTER_S = '2';

/** Whether a page broke because the API is away for now. By name: the bundle has a class of its own. */
export const isApiUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error && error.status === 503;

/** The response of a broken page that is worth asking for again: 503. */
export function asUnavailable({ headers }: Response): Response {
  const retried = new Headers(headers);
  retried.set('retry-after', RETRY_AFTER_S);
  return new Response(null, { status: 503, headers: retried });
}
