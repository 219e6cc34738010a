import { defaultLocale, isLocale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import { presentText } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { manualRefundText, isProvenRecipient, orderLink, type OrderRow } from '../orders/index.ts';

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

type Sender = Pick<Ctx, 'ports' | 'publicUrl'>;

/** Mails the decision about a refund request to the order's address, if any, in the order's language. */
export const sendRefundDecision = (tx: Db, sender: Sender, mail: DecisionMail): Promise<void> =>
  send(tx, sender, mail, 'refund');

/** Mails the decision about a transfer return likewise. */
export const sendReturnDecision = (tx: Db, sender: Sender, mail: DecisionMail): Promise<void> =>
  send(tx, sender, mail, 'return');

async function send(
  tx: Db,
  { ports, publicUrl }: Sender,
  { row: { order, currency, shop }, decision, routes }: DecisionMail,
  about: 'refund' | 'return',
): Promise<void> {
  if (order.email === null) return;
  const locale = isLocale(order.locale) ? order.locale : defaultLocale;
  const translate = translator(locale);
  const amountOf = (minor: number) => amountText(minor, currency, locale);
  const isProven = await isProvenRecipient(tx, order);
  const body = [
    translate(`mail.${about}.${decision.status}`, { amount: amountOf(decision.amountMinor) }),
    ...routes.map(({ to, amountMinor }) =>
      to === 'cash' || to === 'hand'
        ? manualRefundText(locale, currency, { amountMinor, inCash: to === 'cash' })
        : translate(`mail.route.${to}`, { amount: amountOf(amountMinor) }),
    ),
    // Other recipients read the shop's answer on the order's page.
    ...(decision.answer && isProven ? ['', decision.answer] : []),
    '',
    ...(publicUrl === null ? [order.uuid] : [translate(`mail.${about}.see`), orderLink(order, publicUrl)]),
    '',
  ].join('\n');
  const subject = translate(`mail.${about}.subject`, { shop: presentText(shop.title, locale).text });
  await ports.mail.post(tx, { to: order.email, kind: 'receipt', locale, subject, body });
}
