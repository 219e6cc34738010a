import { ApiError } from '@hamper/contract/client';
import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { RouterContext } from '../../router-context.ts';

export interface GroupRef {
  uuid: string;
  /** Of a member who opens their part by its link. */
  key: string | undefined;
}

/** The beginning of the keys of all that is read of a group order. */
const groupKey = ({ uuid, key }: GroupRef) => ['group-order', uuid, key ?? ''];

/** Null when there is none by this link: an answer to show, not a failure. */
export const groupOrderQuery = (api: Api, ref: GroupRef) =>
  queryOptions({
    queryKey: [...groupKey(ref), 'order'],
    queryFn: async ({ signal }): Promise<GroupOrder | null> => {
      const query = ref.key === undefined ? {} : { user_cart_uuid: ref.key };
      try {
        return (await api.call('GET /rest/group-orders/{id}', { path: { id: ref.uuid }, query, signal }))
          .data;
      } catch (error) {
        if (error instanceof ApiError && MISSING.has(error.status)) return null;
        throw error;
      }
    },
  });

/** Whether an account or a guest's cookie opens the same part as a key in the address. */
export async function opensWithoutKey(
  { queryClient, api }: Pick<RouterContext, 'queryClient' | 'api'>,
  { uuid, me }: GroupOrder,
): Promise<boolean> {
  if (me === null) return false;
  const query = groupOrderQuery(api, { uuid, key: undefined });
  const found = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  return found?.me?.key === me.key;
}

// A mistyped link is refused as invalid; to whoever follows it there is no such group all the same.
const MISSING = new Set([400, 404, 422]);

/** The group's cart as one of its members has it, alone in a list: that is how carts are kept. */
export const groupCartQuery = (api: Api, ref: GroupRef, memberKey: string) =>
  queryOptions({
    queryKey: [...groupKey(ref), 'carts'],
    queryFn: async ({ signal }) => {
      const input = { path: { id: ref.uuid }, query: { user_cart_uuid: memberKey }, signal };
      return [(await api.call('GET /rest/cart/{id}', input)).data];
    },
    staleTime: Infinity,
  });
