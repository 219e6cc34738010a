import type { Requesters } from '../admission/requesters.ts';
import type { PageServices, ServerEntry } from '../page-services.ts';
import { asUnavailable, isApiUnavailable } from './api-unavailable.ts';
import type { PageContext } from './page-context.ts';

interface Rendering {
  /** Everything that broke so far. */
  errors: ReadonlySet<unknown>;
  requesters: Requesters;
}

export interface Rendered {
  /** Its status and headers. */
  response: Response;
  html: string;
}

/** The page, or the crash screen when it cannot be rendered; React would send half a page as if it were whole. */
export async function render(
  { entry }: Pick<PageServices, 'entry'>,
  { request, page }: { request: Request; page: PageContext },
  { errors, requesters: { gone } }: Rendering,
): Promise<Rendered> {
  const server = await entry();
  gone.throwIfAborted();
  const before = errors.size;
  const rendered = await fetchPage(server, request, { ...page, gone }).catch((error: unknown) => {
    gone.throwIfAborted();
    page.crashed(error);
    return undefined;
  });
  gone.throwIfAborted();
  const isDone = rendered && (errors.size === before || rendered.response.status >= 500);
  const shown = isDone ? rendered : await fetchPage(server, request, { ...page, gone, broken: true });
  return [...errors].some(isApiUnavailable) ? { ...shown, response: asUnavailable(shown.response) } : shown;
}

/** The page as it was rendered; a response that needs no rendering, such as a redirect, has its own body. */
async function fetchPage(
  { default: server }: ServerEntry,
  request: Request,
  page: PageContext,
): Promise<Rendered> {
  let html: string | undefined;
  const response = await server.fetch(request, { context: { ...page, written: (text) => (html = text) } });
  return { response, html: html ?? (await response.text()) };
}
