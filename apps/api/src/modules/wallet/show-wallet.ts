import { convert, toWire } from '@hamper/contract/prices/money';
import type { Wallet } from '@hamper/contract/wallet';

import { walletOf } from '../../db/wallet-of.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { chargeableDown, chargeableUp, SEND, TOP_UP } from './rules.ts';
import { sentToday } from './sending/send-money.ts';
import { topUpsOfDay } from './top-ups/top-up-wallet.ts';

/** The actor's wallet in the requested currency, with what may be put in and sent today. */
export async function showWallet(ctx: Ctx & { actor: UserActor }): Promise<Wallet> {
  const { rateMillionths, symbol, code } = ctx.currency;
  const { uuid, id, balanceMinor } = await walletOf(ctx.db, ctx.actor.id);
  const inCurrency = (minor: number) => convert(minor, rateMillionths);
  const amount = (minor: number) => toWire(inCurrency(minor));
  const topUps = await topUpsOfDay(ctx);
  const sent = id === null ? { leftMinor: SEND.dayMinor } : await sentToday(ctx.db, id, ctx.now);
  return {
    ...{ uuid, price: amount(balanceMinor), symbol },
    top_up: {
      min: toWire(chargeableUp(inCurrency(TOP_UP.minMinor), code)),
      max: toWire(chargeableDown(inCurrency(Math.min(TOP_UP.maxMinor, topUps.leftMinor)), code)),
    },
    send: { max: amount(sent.leftMinor) },
  };
}
