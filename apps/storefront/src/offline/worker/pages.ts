import { OFFLINE, PAGES } from '../addresses.ts';
import { dropCaches, keep, keptIn, pagesCache } from './keep.ts';
import { asksForOther, pageKey, variantOf } from './page-key.ts';
import type { FetchEvent } from './scope.ts';

const MAX_PAGES = 40;
/** As long as somebody waits who could read the page as it was, in milliseconds. */
const PATIENCE = 4000;
const OFFLINE_PAGE = new URL(OFFLINE, location.origin);

/** A page as it is now; where that does not come in time as it was seen last; and else the one that says so. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fresh = fetchPage(event);
  // It is kept when it comes, even if nobody waits for it any more.
  event.waitUntil(fresh.then((answer) => keepPage(url, answer.clone())).catch(() => {}));
  const kept = await keptPage(url);
  try {
    return kept && (url.pathname === OFFLINE || (await isLate(fresh))) ? kept : await fresh;
  } catch {
    return kept ?? offlineInstead(url);
  }
}

const fetchPage = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

/** @throws when there is no connection */
const isLate = (answer: Promise<Response>): Promise<boolean> =>
  Promise.race([
    answer.then(() => false),
    new Promise<boolean>((late) => setTimeout(() => late(true), PATIENCE)),
  ]);

async function keptPage(url: URL): Promise<Response | undefined> {
  const cache = await pagesCache();
  if (cache === undefined || asksForOther(url, cache.slice(PAGES.length))) return undefined;
  return keptIn(cache, pageKey(url));
}

async function offlineInstead(url: URL): Promise<Response> {
  const isKept = url.pathname !== OFFLINE && (await keptPage(OFFLINE_PAGE));
  if (!isKept) return Response.error();
  const wanted = encodeURIComponent(url.pathname + url.search + url.hash);
  return Response.redirect(`${OFFLINE_PAGE.href}#${wanted}`);
}

/** Fetches a page that was come to without a request for it, or that may be needed. */
export async function fetchToKeep(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  const answer = await fetch(url, { headers: { accept: 'text/html' }, priority: 'low' });
  await keepPage(url, answer);
}

/** Keeps what everybody sees alike. A page in another language, currency or theme than before shows a choice: the others go. */
async function keepPage(url: URL, answer: Response): Promise<void> {
  const header = answer.headers.get('x-variant');
  if (header === null) return;
  const cache = PAGES + variantOf(header);
  await dropCaches((name) => name.startsWith(PAGES) && name !== cache);
  // Before another one that may take its place, and once in each language.
  if (url.pathname !== OFFLINE && !(await keptIn(cache, OFFLINE_PAGE.href)))
    await fetchToKeep(OFFLINE).catch(() => {});
  const address = pageKey(url);
  if (answer.status === 404 || answer.status === 410) await (await caches.open(cache)).delete(address);
  if (answer.status !== 200 || answer.redirected || isOfOne(answer)) return;
  await keep(cache, { address, answer, most: MAX_PAGES, spared: OFFLINE_PAGE.href });
}

const isOfOne = ({ headers }: Response): boolean =>
  /no-store/.test(headers.get('cache-control') ?? 'no-store');
