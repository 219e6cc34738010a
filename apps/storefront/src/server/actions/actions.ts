import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Flash } from '../../flash/flash.ts';
import type { PageContext } from '../page-context.ts';
import { changeLines, clearCart } from './cart.ts';
import { flashCookie } from './flash-cookie.ts';
import { register, signIn, signOut } from './session.ts';
import { switchTheme } from './theme.ts';

/** A form a shopper posted, with or without scripts. */
export interface PostedForm {
  page: PageContext;
  url: URL;
  fields: URLSearchParams;
}

/** What a form leads to: a page to go to, and what is said there. */
export interface ActionAnswer {
  /** A path of this shop. */
  to: string;
  cookies?: string[];
  flash?: Flash;
}

export type Action = (form: PostedForm) => Promise<ActionAnswer>;

/** Forms that work before any script has arrived: method and path to what they do. */
const ACTIONS: Record<string, Action> = {
  'POST /login': signIn,
  'POST /register': register,
  'POST /logout': signOut,
  'POST /theme': switchTheme,
  'POST /cart/lines': changeLines,
  'POST /cart/clear': clearCart,
};

const MAX_FORM = 64 * 1024;

export function actionFor(method: string | undefined, pathname: string): Action | undefined {
  const name = `${method} ${pathname}`;
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
}

/** What may be sent to a path besides looking at it. */
export const methodsOf = (pathname: string): string[] =>
  Object.keys(ACTIONS)
    .filter((name) => name.endsWith(` ${pathname}`))
    .map((name) => name.split(' ', 1)[0] ?? '');

/**
 * Runs an action and answers 303, so that a reload posts nothing again. A script that asks for JSON gets
 * the same answer as `{ to, flash }`.
 */
export async function answerForm(
  req: IncomingMessage,
  res: ServerResponse,
  { action, page, url }: { action: Action; page: PageContext; url: URL },
): Promise<void> {
  const body = await readForm(req);
  if (body === undefined) {
    res.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const { to, flash, cookies = [] } = await action({ page, url, fields: new URLSearchParams(body) });
  const set = [...page.setCookies, ...cookies];
  res.setHeader('cache-control', 'no-store');
  if (req.headers.accept?.includes('application/json')) {
    res.setHeader('set-cookie', set);
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ to, flash }));
    return;
  }
  if (flash) set.push(flashCookie(flash));
  res.setHeader('set-cookie', set);
  res.writeHead(303, { location: to }).end();
}

async function readForm(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > MAX_FORM) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
