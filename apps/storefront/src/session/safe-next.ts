const NOWHERE = 'http://nowhere.invalid';
/** Coming back to these would ask who one is once more, or sign out at once; or they are no pages. */
const DEAD_ENDS =
  /^\/(login|register|logout|verify-phone|reset-password|email-link|auth|api|img|dev|crash-report)(\/|$)/;

/**
 * Where to go after signing in: a path of this shop, or home. Browsers drop tabs and line ends and read `\` as `/`,
 * so what looks like a path may lead away: only what stays here after parsing is kept.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000) return '/';
  if (/[\\\p{Cc}]/u.test(next) || next.startsWith('//')) return '/';
  const url = URL.parse(next, NOWHERE);
  if (!url || url.origin !== NOWHERE || url.pathname.startsWith('//')) return '/';
  if (DEAD_ENDS.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
