import { convert, toWire } from '@hamper/contract/prices/money';
import type { ShopAccountEntry, WalletHistory } from '@hamper/contract/wallet';

import type { Ctx } from '../../http/context.ts';
import { presentText } from '../catalogue/index.ts';
import type { Movement } from './queries.ts';
import { shortName } from './sending/short-name.ts';
import type { ShopMovement } from './shop-account.ts';

export const presentMovement = (
  movement: Movement,
  { locale, currency }: Pick<Ctx, 'locale' | 'currency'>,
): WalletHistory => ({
  id: movement.id,
  uuid: movement.uuid,
  wallet_uuid: movement.walletUuid,
  type: movement.type,
  price: toWire(convert(movement.amountMinor, currency.rateMillionths)),
  balance: toWire(convert(movement.balanceMinor, currency.rateMillionths)),
  note: movement.note,
  status: 'paid',
  order_id: movement.orderId,
  booking_id: movement.bookingId,
  booking_shop: movement.bookingShop && presentText(movement.bookingShop, locale).text,
  booking_at: movement.bookingAt && new Date(movement.bookingAt).toISOString(),
  booking_timezone: movement.bookingTimezone,
  person: movement.person && shortName(movement.person),
  created_at: new Date(movement.createdAt).toISOString(),
});

/** In the base currency of the ledger: a payout is shown as it was paid. */
export const presentShopMovement = (movement: ShopMovement): ShopAccountEntry => ({
  id: movement.id,
  uuid: movement.uuid,
  type: movement.type,
  price: toWire(movement.amountMinor),
  balance: toWire(movement.balanceMinor),
  note: movement.note,
  reference: movement.reference,
  order_id: movement.orderId,
  booking_id: movement.bookingId,
  created_at: new Date(movement.createdAt).toISOString(),
});
