import { RATE_ONE } from '@hamper/contract/prices/money';
import type { Currency } from '@hamper/contract/settings';

import type { ActiveCurrency } from '../../http/context.ts';

export const presentCurrency = (currency: ActiveCurrency): Currency => ({
  id: currency.id,
  title: currency.code,
  symbol: currency.symbol,
  rate: currency.rateMillionths / RATE_ONE,
  position: currency.position,
  default: currency.isDefault,
  active: true,
});
