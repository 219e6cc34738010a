import type { LedgerType } from '@hamper/contract/lifecycle';
import { toWire } from '@hamper/contract/prices/money';
import { instantOf } from '@hamper/contract/time/time-zone';

import { invalid } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { textStream } from '../../../http/text-stream.ts';
import { type TextKey, translator } from '../../../i18n/translate.ts';
import { presentText } from '../../catalogue/index.ts';
import { activeCurrencies, globalTimezone } from '../../settings/index.ts';
import { type Movement, movementsAfter } from '../queries.ts';
import { shortName } from '../sending/short-name.ts';
import { csvLine } from './csv.ts';

type OwnCtx = Ctx & { actor: UserActor };

interface Period {
  /** Days by the shop's clock, both included; without one there is no bound. */
  from?: string | undefined;
  to?: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;

/** So many rows are in memory at once. */
const BATCH = 500;

/**
 * The movements of the actor's wallet as a CSV file, read bit by bit. Amounts are in the base currency, in which the wallet is
 * kept: another one would show them at the rate of today.
 * @throws validation
 */
export async function statementOf(ctx: OwnCtx, { from, to }: Period): Promise<ReadableStream<Uint8Array>> {
  if (from !== undefined && to !== undefined && to < from) throw invalid('to', 'time-order');
  const timezone = await globalTimezone(ctx.db);
  const period = {
    from: from === undefined ? null : new Date(instantOf(Date.parse(from), timezone)),
    to: to === undefined ? null : new Date(instantOf(Date.parse(to) + DAY_MS, timezone)),
  };
  return textStream(linesOf(ctx, period, timezone));
}

/** By it spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* linesOf(
  ctx: OwnCtx,
  period: { from: Date | null; to: Date | null },
  timezone: string,
): AsyncGenerator<string, void> {
  const translate = translator(ctx.locale);
  const base = (await activeCurrencies(ctx.db)).find(({ isDefault }) => isDefault);
  const heads = ['at', 'type', 'about', 'note', 'amount', 'balance', 'currency'] as const;
  yield BYTE_ORDER_MARK + csvLine(heads.map((head) => translate(`statement.${head}`, { zone: timezone })));
  for (let after = 0; ;) {
    const found = await movementsAfter(ctx.db, ctx.actor.id, { ...period, after, limit: BATCH });
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map((movement) => lineOf(movement, ctx, { timezone, code: base?.code ?? '' })).join('');
    after = last.id;
  }
}

function lineOf(
  movement: Movement,
  { locale }: OwnCtx,
  { timezone, code }: { timezone: string; code: string },
): string {
  const { amountMinor, balanceMinor, note } = movement;
  return csvLine([
    clockText(movement.createdAt, timezone),
    translator(locale)(typeKey(movement.type, amountMinor)),
    aboutOf(movement, locale),
    note ?? '',
    toWire(amountMinor),
    toWire(balanceMinor),
    code,
  ]);
}

/** Money between two people goes by two names: sent and received. */
const typeKey = (type: LedgerType, amountMinor: number): TextKey =>
  type === 'transfer' ? `statement.type.${amountMinor > 0 ? 'received' : 'sent'}` : `statement.type.${type}`;

/** The order, the table or the person that it was about. */
function aboutOf({ orderId, bookingShop, person }: Movement, locale: OwnCtx['locale']): string {
  if (orderId !== null) return translator(locale)('notification.order', { id: orderId });
  if (bookingShop !== null) return presentText(bookingShop, locale).text;
  return person === null ? '' : shortName(person);
}

/** Such as `2026-11-28 14:05`, which spreadsheets know as a time. */
const clockText = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
