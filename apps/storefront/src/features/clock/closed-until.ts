import type { ShopHours } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/time/opening-hours';
import type { Format } from '@hamper/ui/locale/format.ts';

import { openingWords } from './opening-words.ts';

/** Null while a shop is open; else when it opens next, e.g. "Monday 9:00", as far as anybody can tell. */
export function closedUntil(hours: ShopHours, now: Date, format: Format): { opens: string | null } | null {
  const { open, opensAt } = shopState(hours, now);
  if (open) return null;
  return { opens: opensAt ? openingWords(opensAt, { now, timeZone: hours.timezone }, format) : null };
}
