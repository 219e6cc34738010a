import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { presentText } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { manualRefundText, isProvenRecipient, orderLink, type OrderRow } from '../orders/index.ts';
import { type DecisionWords, refundWords, returnWords, routeWords } from './refund-mail-words.ts';

/** A part of a refund in minor units of the order's currency. `cash` and `hand`: the shop hands it out itself. */
export interface RefundRoute {
  to: 'card' | 'wallet' | 'cash' | 'hand';
  amountMinor: number;
}

interface DecisionMail {
  row: OrderRow;
  decision: { status: 'approved' | 'rejected'; answer?: string | undefined; amountMinor: number };
  routes: RefundRoute[];
}

type Sender = Pick<Ctx, 'ports' | 'shopUrl'>;

/** Mails the decision about a refund request to the order's address, if any, in the order's language. */
export const sendRefundDecision = (tx: Db, sender: Sender, mail: DecisionMail): Promise<void> =>
  send(tx, sender, mail, refundWords);

/** Mails the decision about a transfer return likewise. */
export const sendReturnDecision = (tx: Db, sender: Sender, mail: DecisionMail): Promise<void> =>
  send(tx, sender, mail, returnWords);

async function send(
  tx: Db,
  { ports, shopUrl }: Sender,
  { row: { order, currency, shop }, decision, routes }: DecisionMail,
  words: Record<Locale, DecisionWords>,
): Promise<void> {
  if (order.email === null) return;
  const locale = isLocale(order.locale) ? order.locale : defaultLocale;
  const wording = words[locale];
  const isProven = await isProvenRecipient(tx, order);
  const body = [
    withAmount(wording[decision.status], { currency, locale }, decision.amountMinor),
    ...routes.map(({ to, amountMinor }) =>
      to === 'cash' || to === 'hand'
        ? manualRefundText(locale, currency, { amountMinor, inCash: to === 'cash' })
        : withAmount(routeWords[locale][to], { currency, locale }, amountMinor),
    ),
    // Other recipients read the shop's answer on the order's page.
    ...(decision.answer && isProven ? ['', decision.answer] : []),
    '',
    ...(shopUrl === null ? [order.uuid] : [wording.see, orderLink(order, shopUrl)]),
    '',
  ].join('\n');
  const subject = wording.subject.replace('{shop}', presentText(shop.title, locale).text);
  await ports.mail.post(tx, { to: order.email, kind: 'receipt', locale, subject, body });
}

type Currency = Pick<OrderRow['currency'], 'position' | 'symbol'>;

const withAmount = (text: string, format: { currency: Currency; locale: Locale }, minor: number): string =>
  text.replace('{amount}', () => amountText(minor, format.currency, format.locale));
