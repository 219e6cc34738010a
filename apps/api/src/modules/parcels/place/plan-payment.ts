import type { PlaceParcel } from '@hamper/contract/parcels/parcel-calls';
import { toMinor } from '@hamper/contract/prices/money';

import type { Db } from '../../../db/query.ts';
import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { planPayments, selectMethod } from '../../checkout/index.ts';
import { readSettings } from '../../settings/index.ts';
import { walletOf } from '../../wallet/index.ts';
import type { ParcelEvaluation } from '../quote/evaluate-parcel.ts';

/**
 * How a parcel is paid: at the door in cash.
 * @throws payment-unavailable, wallet-insufficient
 */
export async function planPayment(
  tx: Db,
  ctx: Ctx,
  input: Omit<PlaceParcel, 'bot_check'>,
  { shop, price }: Pick<ParcelEvaluation, 'shop' | 'price'>,
) {
  const method = selectMethod(ctx, shop, { choice: input, settings: await readSettings(tx) });
  const isAtDoor = input.payer === 'receiver';
  if (isAtDoor && method.tag !== 'cash')
    throw new Failure('payment-unavailable', { fields: { payment_tag: [{ fault: 'receiver-pays-cash' }] } });
  const due = {
    method,
    price: { total: price.total, max: price.total },
    takesWallet: shop.paymentTags.includes('wallet') && !isAtDoor,
  };
  const [planned] = planPayments([due], {
    requestedMinor: toMinor(input.from_wallet_price ?? 0),
    balanceMinor: ctx.actor.kind === 'user' ? (await walletOf(tx, ctx.actor.id)).balanceMinor : null,
    rateMillionths: ctx.currency.rateMillionths,
  });
  if (!planned) throw new Error('One payment was planned');
  return planned;
}
export type PlannedPayment = Awaited<ReturnType<typeof planPayment>>;
