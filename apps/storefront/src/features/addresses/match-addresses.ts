import type { Location } from '@hamper/contract/accounts';
import type { PlaceSuggestion } from '@hamper/contract/geo';

import type { Api } from '../../api/api.ts';
import { newUuid } from '../../api/new-key.ts';

const MAX_MATCHES = 10;

export interface Matches {
  matches: PlaceSuggestion[];
  /** Whom to name beside them; null for nobody. */
  attribution: string | null;
}

/** The addresses that a whole or a half-written text may mean, best first: what a page without scripts chooses from. */
export async function matchAddresses(api: Api, text: string, near: Location | undefined): Promise<Matches> {
  const query = { text, near, session: newUuid() };
  const [whole, begun] = await Promise.all([
    api.call('GET /rest/geo/geocode', { query }),
    api.call('GET /rest/geo/suggest', { query }),
  ]);
  const found = [...whole.data.places, ...begun.data.places];
  const firsts = new Map<string, PlaceSuggestion>();
  for (const place of found) {
    const { title, area } = place;
    const words = `${title}\n${area}`;
    if (!firsts.has(words)) firsts.set(words, place);
  }
  return {
    matches: [...firsts.values()].slice(0, MAX_MATCHES),
    attribution: whole.data.attribution ?? begun.data.attribution,
  };
}
