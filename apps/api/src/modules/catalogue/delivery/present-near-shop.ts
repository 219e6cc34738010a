import type { DeliveryTermsWire, DeliveryZone } from '@hamper/contract/delivery';
import { estimateRoute } from '@hamper/contract/geo/distance';
import type { NearShop, ShopWorking } from '@hamper/contract/shops';
import { deliveryMinutes } from '@hamper/contract/time/arrival';
import { shopState } from '@hamper/contract/time/opening-hours';
import { inZone } from '@hamper/contract/time/time-zone';
import { wantedAt } from '@hamper/contract/time/wanted-time';

import { presentHours, type Hours } from '../shops/present-hours.ts';
import { presentPrice, presentShop, type Audience } from '../shops/present-shop.ts';
import { deliveryTermsTo, leadTimeOf, wantedTimeOf, type DeliveryTerms } from '../shops/shop-lists.ts';
import type { ListedShop } from '../shops/shop-queries.ts';
import type { Coordinates } from './delivery-fee.ts';

/** A shop as lists show it, with distance, fee and minutes to the shopper's address by the straight line. */
export function presentNearShop(
  shop: ListedShop,
  audience: Audience & { now: Date },
  { address, ...time }: { address?: Coordinates | undefined } & Parameters<typeof wantedTimeOf>[0],
): NearShop {
  const terms = address && deliveryTermsTo(shop, address);
  const at = wantedAt(wantedTimeOf(time), shop.timezone, audience.now);
  return {
    ...presentShop(shop, audience),
    working: presentWorking(shop, at),
    distance: terms ? kilometres(terms.metres) : null,
    delivery_fee: presentFee(terms, audience),
    delivery_minutes: terms ? presentMinutes(shop, terms, estimateRoute(terms.metres).seconds) : null,
  };
}

export function presentWorking(shop: Hours, now: Date): ShopWorking {
  const { open, reason, opensAt, closesAt } = shopState(presentHours(shop), now);
  const instant = (at: Date | null) => at && inZone(at, shop.timezone);
  return {
    open,
    reason,
    opens_at: instant(opensAt),
    closes_at: instant(closesAt),
    timezone: shop.timezone,
  };
}

/** The lead time to an address; null outside the shop's zones. */
const presentMinutes = (shop: ListedShop, { feeMinor }: DeliveryTerms, seconds: number) =>
  feeMinor === null ? null : deliveryMinutes(leadTimeOf(shop), seconds);

/** `seconds` is the way there from the shop. */
export const presentDeliveryTerms = (
  shop: ListedShop,
  { seconds, ...terms }: DeliveryTerms & { seconds: number },
  audience: Pick<Audience, 'currency'>,
): DeliveryTermsWire => ({
  delivers: terms.feeMinor !== null,
  distance: kilometres(terms.metres),
  price: presentFee(terms, audience),
  minutes: presentMinutes(shop, terms, seconds),
});

export const presentZone = (
  shopId: number,
  zone: ListedShop['zones'][number],
  audience: Pick<Audience, 'currency'>,
): DeliveryZone => ({
  id: zone.id,
  shop_id: shopId,
  polygon: zone.polygon,
  price: presentPrice(zone.feeMinor, audience),
  price_per_km: presentPrice(zone.perKmMinor, audience),
});

export const kilometres = (metres: number): number => metres / 1000;

const presentFee = (terms: DeliveryTerms | undefined, audience: Pick<Audience, 'currency'>): number | null =>
  terms === undefined || terms.feeMinor === null ? null : presentPrice(terms.feeMinor, audience);
