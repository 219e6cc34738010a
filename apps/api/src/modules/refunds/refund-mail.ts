import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { presentText } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { byHand, isProvenRecipient, orderLink, type OrderRow } from '../orders/index.ts';
import { type DecisionWords, refundWords, returnWords, roadWords } from './refund-mail-words.ts';

/** Where a part of the money goes, in the order's currency: by its shop itself, in cash or as it sees fit (`hand`). */
export interface Road {
  to: 'card' | 'wallet' | 'cash' | 'hand';
  amountMinor: number;
}

interface Decided {
  row: OrderRow;
  decision: { status: 'approved' | 'rejected'; answer?: string | undefined; amountMinor: number };
  roads: Road[];
}

type Sender = Pick<Ctx, 'ports' | 'shopUrl'>;

/** Tells whoever left an address with the order, in the language it was ordered in, what became of their request. */
export const sendRefundDecision = (tx: Db, sender: Sender, decided: Decided): Promise<void> =>
  post(tx, sender, decided, refundWords);

/** Tells them what an admin said of a transfer that was to go back by itself. */
export const sendReturnDecision = (tx: Db, sender: Sender, decided: Decided): Promise<void> =>
  post(tx, sender, decided, returnWords);

async function post(
  tx: Db,
  { ports, shopUrl }: Sender,
  { row: { order, currency, shop }, decision, roads }: Decided,
  words: Record<Locale, DecisionWords>,
): Promise<void> {
  if (order.email === null) return;
  const locale = isLocale(order.locale) ? order.locale : defaultLocale;
  const say = words[locale];
  const isProven = await isProvenRecipient(tx, order);
  const body = [
    withAmount(say[decision.status], { currency, locale }, decision.amountMinor),
    ...roads.map(({ to, amountMinor }) =>
      to === 'cash' || to === 'hand'
        ? byHand(locale, currency, { amountMinor, inCash: to === 'cash' })
        : withAmount(roadWords[locale][to], { currency, locale }, amountMinor),
    ),
    // What the shop wrote stands with the order for all others.
    ...(decision.answer && isProven ? ['', decision.answer] : []),
    '',
    ...(shopUrl === null ? [order.uuid] : [say.see, orderLink(order, shopUrl)]),
    '',
  ].join('\n');
  const subject = say.subject.replace('{shop}', presentText(shop.title, locale).text);
  await ports.mail.post(tx, { to: order.email, kind: 'receipt', locale, subject, body });
}

type Currency = Pick<OrderRow['currency'], 'position' | 'symbol'>;

const withAmount = (text: string, said: { currency: Currency; locale: Locale }, minor: number): string =>
  text.replace('{amount}', () => amountText(minor, said.currency, said.locale));
