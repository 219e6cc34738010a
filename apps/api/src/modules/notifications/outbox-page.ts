import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';

import type { Db } from '../../db/query.ts';
import { mails } from '../../db/schema/notifications.ts';
import { escapeHtml } from '../../http/html.ts';

const SHOWN = 50;

/** The demo's post room: the last mails that would have been sent, for whoever plays all the parts. */
export function outboxPage(app: Hono, db: Db): void {
  app.get('/dev/outbox', async () => {
    const latest = await db.select().from(mails).orderBy(desc(mails.id)).limit(SHOWN);
    const letters = latest.map(
      (mail) => `<article lang="${mail.locale}" dir="auto"><h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.recipient)} · ${mail.createdAt.toISOString()}</p><pre>${escapeHtml(mail.body)}</pre></article>`,
    );
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px}article{border-top:1px solid #8884;padding-block:12px}h2{font-size:1.1rem;margin:0}p{margin:0;opacity:.75}pre{white-space:pre-wrap;font:inherit}</style></head><body><main><h1>Outbox</h1>
${letters.join('') || '<p>No mail yet. Place an order or open an account.</p>'}</main></body></html>`;
    return new Response(page, {
      headers: {
        'content-type': 'text/html; charset=UTF-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  });
}
