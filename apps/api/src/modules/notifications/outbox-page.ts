import { isLocale, isRightToLeft } from '@hamper/contract/locale';
import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import type { Db } from '../../db/query.ts';
import { mails, texts } from '../../db/schema/notifications.ts';
import { escapeHtml } from '../../http/html.ts';

const MAX_MESSAGES = 50;

interface OutboxPageOptions {
  db: Db;
  /** Scheme and host of the shop, where it is configured. */
  publicUrl: string | null;
}

/** The demo's outbox: the last mails and texts, sent or not. */
export function outboxPage(app: Hono, { db, publicUrl }: OutboxPageOptions): void {
  app.get('/dev/outbox', async ({ req }) => {
    const ownOrigins = [publicUrl, new URL(req.url).origin];
    const articles = (await latestMessages(db)).map((message) => renderMessage(message, ownOrigins));
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title>
<style>${STYLE}</style></head><body><main><h1>Outbox</h1>
${articles.join('') || '<p>Nothing yet. Place an order, open an account or ask for a code.</p>'}</main></body></html>`;
    return htmlResponse(page);
  });
  app.get('/dev/outbox/mails/:id{[1-9][0-9]{0,14}}', async ({ req }) => {
    const own = eq(mails.id, Number(req.param('id')));
    const [mail] = await db.select({ html: mails.html }).from(mails).where(own);
    // As in a mail program: nothing runs, nothing is loaded, and links open a window of their own.
    return mail?.html
      ? htmlResponse(mail.html, '; sandbox allow-popups allow-popups-to-escape-sandbox')
      : new Response('There is no such mail', { status: 404 });
  });
}

const htmlResponse = (html: string, policy = ''): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'${policy}`,
    },
  });

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px}article{border-block-start:1px solid #8884;padding-block:12px}h2{font-size:1.1rem;margin:0}p{margin:0;opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;font:inherit}strong{font-size:1.75rem;letter-spacing:.15em;font-variant-numeric:tabular-nums}';

interface OutboxMessage {
  id: number;
  recipient: string;
  locale: string;
  /** Of mails only. */
  subject?: string;
  html?: string | null;
  body: string;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
}

/** Mails and texts together, newest first. */
async function latestMessages(db: Db): Promise<OutboxMessage[]> {
  const [mailRows, textRows] = await Promise.all([
    db.select().from(mails).orderBy(desc(mails.id)).limit(MAX_MESSAGES),
    db.select().from(texts).orderBy(desc(texts.id)).limit(MAX_MESSAGES),
  ]);
  const messages: OutboxMessage[] = [...mailRows, ...textRows];
  return messages.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, MAX_MESSAGES);
}

function renderMessage(
  { id, recipient, locale, subject, html, body, createdAt, ...sending }: OutboxMessage,
  ownOrigins: OwnOrigins,
): string {
  const details = [
    `<bdi>${escapeHtml(recipient)}</bdi>`,
    createdAt.toISOString(),
    ...(sending.sentAt ? ['sent'] : []),
    ...(sending.lastError === null ? [] : [escapeHtml(sending.lastError)]),
    ...(html ? [`<a lang="en" href="/dev/outbox/mails/${id}">HTML</a>`] : []),
  ];
  const heading = subject === undefined ? '<h2 lang="en">SMS</h2>' : `<h2>${escapeHtml(subject)}</h2>`;
  const text = linkOwnOrigins(body, ownOrigins);
  const dir = isLocale(locale) && isRightToLeft(locale) ? 'rtl' : 'ltr';
  return `<article lang="${escapeHtml(locale)}" dir="${dir}">${heading}
<p>${details.join(' · ')}</p><pre>${subject === undefined ? highlightCode(text) : text}</pre></article>`;
}

type OwnOrigins = (string | null)[];

/** The text as HTML. Links into this shop become anchors; those that somebody wrote into a name stay text. */
function linkOwnOrigins(text: string, ownOrigins: OwnOrigins): string {
  // Split by a group: every second part is a match.
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return parts
    .map((part, index) => {
      const html = escapeHtml(part);
      const origin = index % 2 === 1 ? URL.parse(part)?.origin : undefined;
      return origin !== undefined && ownOrigins.includes(origin)
        ? `<a href="${html}" rel="noopener">${html}</a>`
        : html;
    })
    .join('');
}

/** The code stands out: somebody types it into another window. */
const highlightCode = (html: string): string => html.replace(/^\d{4,8}\b/, '<strong>$&</strong>');
