import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';
import type { MeasuredRoute } from '@hamper/contract/analytics/measured';
import { searchWords } from '@hamper/contract/analytics/search-words';

import type { Tracked } from '../track.ts';

/** Events of what happens. The same search is one, however often its page is drawn, filtered or turned. */
export function eventsOf() {
  let searched: string | undefined;
  return (one: Exclude<Tracked, { name: 'ordered' }>, route: MeasuredRoute): MeasuredEvent[] => {
    if (one.name === 'add_to_cart') return [{ name: 'add_to_cart', route }];
    if (one.term === searched) return [];
    searched = one.term;
    return [{ name: 'search', route, found: one.found, words: searchWords(one.term) }];
  };
}
