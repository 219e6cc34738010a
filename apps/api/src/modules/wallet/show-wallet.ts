import { convert, toWire } from '@hamper/contract/prices/money';
import type { Wallet } from '@hamper/contract/wallet';

import type { Ctx, UserActor } from '../../http/context.ts';
import { walletOf } from './queries.ts';
import { SEND, TOP_UP } from './rules.ts';
import { sentToday } from './sending/send-money.ts';
import { topUpsOfDay } from './top-ups/top-up-wallet.ts';

/** The actor's wallet in the requested currency, with what may be put in and sent today. */
export async function showWallet(ctx: Ctx & { actor: UserActor }): Promise<Wallet> {
  const { rateMillionths, symbol } = ctx.currency;
  const { uuid, id, balanceMinor } = await walletOf(ctx.db, ctx.actor.id);
  const amount = (minor: number) => toWire(convert(minor, rateMillionths));
  const topUps = await topUpsOfDay(ctx);
  const sent = id === null ? { leftMinor: SEND.dayMinor } : await sentToday(ctx.db, id, ctx.now);
  return {
    ...{ uuid, price: amount(balanceMinor), symbol },
    top_up: { min: amount(TOP_UP.minMinor), max: amount(Math.min(TOP_UP.maxMinor, topUps.leftMinor)) },
    send: { max: amount(sent.leftMinor) },
  };
}
