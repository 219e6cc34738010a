import { defaultLocale, isLocale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import { composeMail, orderAction } from '../../mails/compose-mail.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import { presentText } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { manualRefundText, isProvenRecipient, orderLink, type OrderRow } from '../orders/index.ts';
import type { OnRefundDecided, RefundRoute } from './refund-hooks.ts';

interface Decision {
  row: OrderRow;
  about: 'refund' | 'return';
  decision: { status: 'approved' | 'rejected'; answer?: string | undefined; amountMinor: number };
  routes: RefundRoute[];
}

/**
 * Notifies the buyer of a decision about a refund request or a transfer return, and mails it to the order's address, if any,
 * in the order's language.
 */
export async function announceDecision(
  tx: Db,
  env: Env,
  decided: Decision,
  onDecided: OnRefundDecided,
): Promise<void> {
  const { row, about, decision, routes } = decided;
  const mailed = await onDecided(tx, env, { row, about, status: decision.status, routes });
  if (mailed) await mail(tx, env, { ...decided, ...mailed });
}

type Mailed = NonNullable<Awaited<ReturnType<OnRefundDecided>>>;

async function mail(
  tx: Db,
  { ports, publicUrl }: Env,
  { row: { order, currency, shop }, about, decision, routes, unsubscribe }: Decision & Mailed,
): Promise<void> {
  if (order.email === null) return;
  const locale = isLocale(order.locale) ? order.locale : defaultLocale;
  const translate = translator(locale);
  const amountOf = (minor: number) => amountText(minor, currency, locale);
  const isProven = await isProvenRecipient(tx, order);
  const routeText = ({ to, amountMinor }: RefundRoute) =>
    to === 'cash' || to === 'hand'
      ? manualRefundText(locale, currency, { amountMinor, inCash: to === 'cash' })
      : translate(`mail.route.${to}`, { amount: amountOf(amountMinor) });
  const decided = translate(`mail.${about}.${decision.status}`, { amount: amountOf(decision.amountMinor) });
  const blocks: MailBlock[] = [
    { kind: 'text', text: [decided, ...routes.map(routeText)].join('\n') },
    // Other recipients read the shop's answer on the order's page.
    ...(decision.answer && isProven ? [{ kind: 'words' as const, text: decision.answer }] : []),
    publicUrl === null
      ? { kind: 'exact', text: order.uuid }
      : orderAction(locale, orderLink(order, publicUrl), `mail.${about}.see`),
  ];
  const subject = translate(`mail.${about}.subject`, { shop: presentText(shop.title, locale).text });
  await ports.mail.post(
    tx,
    composeMail({
      ...{ to: order.email, kind: 'receipt', locale, subject, blocks, publicUrl },
      ...{ unsubscribe, reason: unsubscribe === undefined ? 'order' : 'choice' },
    }),
  );
}
