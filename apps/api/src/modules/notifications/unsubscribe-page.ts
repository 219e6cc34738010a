import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { escapeHtml } from '../../http/html.ts';
import { localeOf } from '../../http/locale.ts';
import { translator } from '../../i18n/translate.ts';
import { SETTINGS_PATH } from '../../mails/compose-mail.ts';
import { mailDocument, paragraphHtml, submitHtml } from '../../mails/mail-document.ts';
import { changePreferences } from './preferences.ts';
import { subscriptionOf, UNSUBSCRIBE_PATH } from './unsubscribe-link.ts';

interface Options {
  db: Db;
  /** Scheme and host of the shop, where it is configured. */
  publicUrl: string | null;
}

/**
 * The page behind "Unsubscribe" in a mail. Opening it changes nothing, since scanners open every link; its button does, and
 * so does a mail program that posts there without any cookie (RFC 8058).
 */
export function unsubscribePage(app: Hono, { db, publicUrl }: Options): void {
  app.on(['GET', 'POST'], UNSUBSCRIBE_PATH, async ({ req }) => {
    const url = new URL(req.url);
    const locale = localeOf(url.searchParams.get('lang'), req.raw.headers);
    const translate = translator(locale);
    const home = publicUrl ?? url.origin;
    const subscription = await knownSubscription(db, url.searchParams.get('token') ?? '');
    const settings = { label: translate('mail.settings'), link: `${home}${SETTINGS_PATH}` };
    const page = (title: string, content: string, why: string) =>
      mailDocument({ locale, title, home, content, footer: { why, links: [settings] } });
    if (!subscription) {
      const html = page(translate('unsubscribe.invalid-title'), '', translate('unsubscribe.invalid'));
      return htmlResponse(html, 404);
    }
    const { type, userId: id } = subscription;
    const named = paragraphHtml(`<strong>${escapeHtml(translate(`unsubscribe.type.${type}`))}</strong>`);
    const sentence = (key: 'unsubscribe.ask' | 'unsubscribe.done') =>
      paragraphHtml(escapeHtml(translate(key))) + named;
    const again = translate('unsubscribe.again');
    if (req.method !== 'POST') {
      const form = `<form method="post">${submitHtml(translate('mail.unsubscribe'))}</form>`;
      return htmlResponse(page(translate('unsubscribe.title'), sentence('unsubscribe.ask') + form, again));
    }
    const notifications = [{ type, mail: false }];
    await changePreferences({ db, locale, actor: { id: Number(id) } }, { notifications });
    return htmlResponse(page(translate('unsubscribe.done-title'), sentence('unsubscribe.done'), again));
  });
}

/** Null for a token that is none, and for a person who is no more. */
async function knownSubscription(db: Db, token: string) {
  const subscription = await subscriptionOf(db, token);
  if (!subscription) return null;
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, Number(subscription.userId)));
  return found ? subscription : null;
}

const htmlResponse = (html: string, status = 200): Response =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      // Its own form names its origin, and nobody else learns the token.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
  });
