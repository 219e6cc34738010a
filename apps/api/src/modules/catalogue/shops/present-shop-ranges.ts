import type { shopsEndpoints } from '@hamper/contract/shops';
import type { z } from 'zod';

import { presentPrice, type Audience } from './present-shop.ts';
import type { ShopRanges } from './shop-statistics.ts';

type Answer = z.output<(typeof shopsEndpoints)['GET /rest/shops-takes']['output']>['data'];

export function presentShopRanges(
  { total, free, fees, minimums, minutes }: ShopRanges,
  audience: Pick<Audience, 'currency'>,
): Answer {
  const range = (ends: [number, number] | null) => ends && { from: ends[0], to: ends[1] };
  const prices = (ends: [number, number] | null) =>
    ends && { from: presentPrice(ends[0], audience), to: presentPrice(ends[1], audience) };
  return {
    total,
    delivery_fee: prices(fees),
    min_amount: prices(minimums),
    delivery_time: range(minutes),
    free_delivery: free,
  };
}
