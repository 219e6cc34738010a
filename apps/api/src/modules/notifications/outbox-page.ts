import { isLocale, isRightToLeft } from '@hamper/contract/locale';
import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';

import type { Db } from '../../db/query.ts';
import { mails, texts } from '../../db/schema/notifications.ts';
import { escapeHtml } from '../../http/html.ts';

const SHOWN = 50;

interface Shown {
  db: Db;
  /** Scheme and host of the shop, where it is configured. */
  publicUrl: string | null;
}

/** The demo's post room: the last mails and texts, sent or not, for whoever plays all the parts. */
export function outboxPage(app: Hono, { db, publicUrl }: Shown): void {
  app.get('/dev/outbox', async ({ req }) => {
    const own = [publicUrl, new URL(req.url).origin];
    const letters = (await latest(db)).map((letter) => articleOf(letter, own));
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title>
<style>${STYLE}</style></head><body><main><h1>Outbox</h1>
${letters.join('') || '<p>Nothing yet. Place an order, open an account or ask for a code.</p>'}</main></body></html>`;
    return new Response(page, {
      headers: {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  });
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px}article{border-block-start:1px solid #8884;padding-block:12px}h2{font-size:1.1rem;margin:0}p{margin:0;opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;font:inherit}strong{font-size:1.75rem;letter-spacing:.15em;font-variant-numeric:tabular-nums}';

interface Letter {
  recipient: string;
  locale: string;
  /** Of mails only. */
  subject?: string;
  body: string;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
}

/** Both kinds together, newest first. */
async function latest(db: Db): Promise<Letter[]> {
  const [letters, messages] = await Promise.all([
    db.select().from(mails).orderBy(desc(mails.id)).limit(SHOWN),
    db.select().from(texts).orderBy(desc(texts.id)).limit(SHOWN),
  ]);
  const both: Letter[] = [...letters, ...messages];
  return both.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, SHOWN);
}

function articleOf({ recipient, locale, subject, body, createdAt, ...sending }: Letter, own: Own): string {
  const facts = [
    `<bdi>${escapeHtml(recipient)}</bdi>`,
    createdAt.toISOString(),
    ...(sending.sentAt ? ['sent'] : []),
    ...(sending.lastError === null ? [] : [escapeHtml(sending.lastError)]),
  ];
  const heading = subject === undefined ? '<h2 lang="en">SMS</h2>' : `<h2>${escapeHtml(subject)}</h2>`;
  const text = withLinks(body, own);
  const dir = isLocale(locale) && isRightToLeft(locale) ? 'rtl' : 'ltr';
  return `<article lang="${escapeHtml(locale)}" dir="${dir}">${heading}
<p>${facts.join(' · ')}</p><pre>${subject === undefined ? withCode(text) : text}</pre></article>`;
}

type Own = (string | null)[];

/** The text as HTML. Links into this shop can be opened; those that somebody wrote into a name stay text. */
function withLinks(text: string, own: Own): string {
  // Split by a group: every second part is what it matched.
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return parts
    .map((part, index) => {
      const shown = escapeHtml(part);
      const origin = index % 2 === 1 ? URL.parse(part)?.origin : undefined;
      return origin !== undefined && own.includes(origin)
        ? `<a href="${shown}" rel="noopener">${shown}</a>`
        : shown;
    })
    .join('');
}

/** The code stands out: somebody types it into another window. */
const withCode = (html: string): string => html.replace(/^\d{4,8}\b/, '<strong>$&</strong>');
