import { convert, toWire } from '@hamper/contract/money';
import type { WalletHistory } from '@hamper/contract/wallet';

import type { Movement } from './queries.ts';

export const presentMovement = (movement: Movement, rateMillionths: number): WalletHistory => ({
  id: movement.id,
  uuid: movement.uuid,
  wallet_uuid: movement.walletUuid,
  type: movement.type,
  price: toWire(convert(movement.amountMinor, rateMillionths)),
  balance: toWire(convert(movement.balanceMinor, rateMillionths)),
  note: movement.note,
  status: 'paid',
  order_id: movement.orderId,
  created_at: new Date(movement.createdAt).toISOString(),
});
