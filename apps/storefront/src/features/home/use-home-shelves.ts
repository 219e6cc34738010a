import type { ProductCard } from '@hamper/contract/catalogue';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { buyAgainQuery, dealsForPersonQuery } from './own-queries.ts';
import { freshQuery, SHELF } from './queries.ts';

interface PublicShelves {
  fresh: ProductCard[];
  deals: ProductCard[];
}

/**
 * The shelves of home, none with a product of one above it. A page for everybody begins with everybody's; for a person what
 * they buy again comes first, and deals are of the kinds and shops that they buy from.
 */
export function useHomeShelves(everybodys: PublicShelves) {
  const api = useApi();
  const enabled = usePerson() !== undefined;
  const again = useQuery({ ...buyAgainQuery(api, { perPage: SHELF }), enabled });
  const bought = again.data ?? [];
  // More, since what was bought is left out.
  const more = useQuery({ ...freshQuery(api, 3 * SHELF), enabled: enabled && bought.length > 0 });
  const own = useQuery({ ...dealsForPersonQuery(api, { perPage: 2 * SHELF }), enabled });
  const seen = new Set<number>();
  const shelf = (products: readonly ProductCard[]) => {
    const shown = products.filter(({ id }) => !seen.has(id)).slice(0, SHELF);
    for (const { id } of shown) seen.add(id);
    return shown;
  };
  return {
    /** Undefined until it is known; empty for who has not ordered. */
    again: again.isError ? [] : again.data && shelf(again.data),
    fresh: shelf(more.data ?? everybodys.fresh),
    deals: shelf(own.data ?? everybodys.deals),
    isOwn: own.data !== undefined && bought.length > 0,
    seen: seen as ReadonlySet<number>,
  };
}
