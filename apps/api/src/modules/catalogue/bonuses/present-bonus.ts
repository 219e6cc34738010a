import type { Bonus } from '@hamper/contract/catalogue';
import type { SellerBonus } from '@hamper/contract/catalogue/bonuses';
import { convert, RATE_ONE, toWire, unitPrice } from '@hamper/contract/prices/money';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { Ctx } from '../../../http/context.ts';
import { presentTitle } from '../text/present-text.ts';
import type { BonusRow } from './bonus-fields.ts';
import type { SellerBonusRow } from './bonus-queries.ts';

type Audience = Pick<Ctx, 'locale' | 'currency'>;

const instantOf = (text: string | null): string | null => text && new Date(text).toISOString();

export function presentBonus(
  { id, type, value, giftStockId, giftMilli, startsAt, endsAt, gift }: BonusRow,
  { locale, currency }: Audience,
): Bonus {
  const unit = unitPrice(gift, currency.rateMillionths);
  return {
    id,
    type,
    value: type === 'count' ? quantityToWire(value) : toWire(convert(value, currency.rateMillionths)),
    bonus_quantity: quantityToWire(giftMilli),
    starts_at: instantOf(startsAt),
    expired_at: instantOf(endsAt),
    sold_out: gift.quantityMilli < giftMilli,
    bonusStock: {
      id: giftStockId,
      price: toWire(unit.price),
      total_price: toWire(unit.total),
      product: {
        id: gift.productId,
        uuid: gift.uuid,
        slug: gift.slug,
        img: gift.img,
        tone: gift.tone,
        translation: presentTitle(gift.title, locale),
      },
    },
  };
}

/** For its shop, in the base currency. */
export const presentSellerBonus = (
  { bonus, uuid, shopId, active }: SellerBonusRow,
  { locale, currency }: Audience,
): SellerBonus => ({
  ...presentBonus(bonus, { locale, currency: { ...currency, rateMillionths: RATE_ONE } }),
  uuid,
  shop_id: shopId,
  stock_id: bonus.stockId,
  active,
});
