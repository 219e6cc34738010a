import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import type { Api } from '../../api/api.ts';
import type { ListSearch } from '../listing/list-search.ts';
import { branchQuery } from './shop-facts-queries.ts';

interface Chosen {
  queryClient: QueryClient;
  api: Api;
  /** The id of the chain's first shop, on whose page one is. */
  chain: number;
  /** The uuid of what was chosen, of this chain or of another. */
  branch: string;
  search: Omit<ListSearch, 'shop_id' | 'title'>;
}

/** The page of a chain opens on the branch that was chosen. */
export async function openBranch({ queryClient, api, chain, branch, search }: Chosen): Promise<void> {
  const chosen = await queryClient.ensureQueryData(branchQuery(api, branch));
  if (chosen?.chain_id !== chain) return;
  throw redirect({ to: '/shops/$slug', params: { slug: chosen.slug }, search, replace: true });
}
