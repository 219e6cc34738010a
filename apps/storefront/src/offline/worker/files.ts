import { ASSETS, PICTURES } from '../addresses.ts';
import { keep, keptIn } from './keep.ts';
import type { FetchEvent } from './scope.ts';

/** A release has about two hundred files. */
const MAX_ASSETS = 300;
const MAX_PICTURES = 150;

/** A file whose address names its content: it never changes. */
export const isAsset = ({ pathname, search }: URL): boolean =>
  pathname.startsWith('/assets/') || (pathname.startsWith('/locales/') && search.startsWith('?v='));

export const isPicture = ({ pathname }: URL): boolean =>
  /^\/(img|images|icons)\/|^\/(favicon|apple-touch-icon)/.test(pathname);

export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await keptIn(ASSETS, request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok)
    event.waitUntil(keep(ASSETS, { address: request.url, answer: answer.clone(), most: MAX_ASSETS }));
  return answer;
}

/** A picture as it is now, which the browser has at hand mostly; else as it was seen last. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    if (isPublic(answer)) event.waitUntil(storePicture(url, answer.clone()));
    return answer;
  } catch {
    return (await keptIn(PICTURES, url)) ?? Response.error();
  }
}

async function storePicture(address: string, answer: Response): Promise<void> {
  // Written once: a page of fifty would write them all at each visit.
  if (!(await keptIn(PICTURES, address))) await keep(PICTURES, { address, answer, most: MAX_PICTURES });
}

const isPublic = ({ ok, headers }: Response): boolean =>
  ok && /\bpublic\b/.test(headers.get('cache-control') ?? '');

/** Fetches files to have them at hand, one after the other so that they are in nobody's way. */
export async function fetchFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address, location.origin);
    if (url.origin !== location.origin) continue;
    const isBuilt = isAsset(url);
    if (!isBuilt && !isPicture(url)) continue;
    if (await keptIn(isBuilt ? ASSETS : PICTURES, url.href)) continue;
    const answer = await fetch(url, { priority: 'low' });
    if (isBuilt && answer.ok) await keep(ASSETS, { address: url.href, answer, most: MAX_ASSETS });
    else if (isPublic(answer)) await storePicture(url.href, answer);
  }
}
