/** When to ask again, in seconds, as the API says it of its own calls. */
const RETRY_AFTER_S = '2';

/**
 * Whether a page broke because the API is away for now. By its name: the pages' code is bundled and has a class of its
 * own.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error && error.status === 503;

/** A broken page that is to be asked for again, which machines are told by 503. */
export function asOutage({ headers }: Response): Response {
  const said = new Headers(headers);
  said.set('retry-after', RETRY_AFTER_S);
  return new Response(null, { status: 503, headers: said });
}
