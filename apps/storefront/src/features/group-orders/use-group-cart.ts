import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import { isOwn, linesIn } from '../cart/carts-query.ts';
import { createShopperCart, type ShopperCart } from '../cart/shopper-cart.ts';
import { usePageCart } from '../cart/use-cart.ts';
import { groupCartQuery, groupOrderQuery, type GroupRef } from './queries.ts';

interface OwnPart {
  cartId: number;
  /** The key by which the server knows the member. */
  key: string;
}

/** The part that the reader may change; undefined while they may not. */
export const editablePart = ({ me, cart_id, status, is_owner }: GroupOrder): OwnPart | undefined =>
  me !== null && cart_id !== null && (status === 'open' || (status === 'locked' && is_owner))
    ? { cartId: cart_id, key: me.key }
    : undefined;

/**
 * The cart client of a member's part: all that adds to a cart on the group's page adds to it. Undefined while the server renders,
 * and for whoever may change nothing.
 */
export function useGroupCart(ref: GroupRef, part: OwnPart | undefined): ShopperCart | undefined {
  const queryClient = useQueryClient();
  const { api, person, i18n } = useRouter().options.context;
  const { uuid, key: linkKey } = ref;
  const { cartId, key } = part ?? {};
  const cart = useMemo(() => {
    if (typeof window === 'undefined' || cartId === undefined || key === undefined) return undefined;
    const group = { uuid, key: linkKey };
    const member = { cart_id: cartId, user_cart_uuid: key };
    // A press counts, even if its page is left at once.
    const keepalive = true;
    const readSums = <T>(answer: T): T => {
      void queryClient.invalidateQueries({ queryKey: groupOrderQuery(api, group).queryKey });
      return answer;
    };
    return createShopperCart({
      ...{ api, queryClient, person, i18n },
      query: groupCartQuery(api, group, key),
      calls: {
        setLines: (shop_id, products) =>
          api
            .call('POST /rest/cart/insert-product', { body: { ...member, shop_id, products }, keepalive })
            .then(readSums),
        removeLines: (ids) =>
          api
            .call('DELETE /rest/cart/product/delete', { body: { ...member, ids }, keepalive })
            .then(readSums),
      },
    });
  }, [api, queryClient, person, i18n, uuid, linkKey, cartId, key]);
  useEffect(() => {
    if (!cart) return undefined;
    usePageCart.setState({ cart });
    return () => usePageCart.setState({ cart: undefined });
  }, [cart]);
  return cart;
}

/**
 * The reader's own lines: as the group was read, or newer as their own changes left them. They are read again where another device
 * changed them.
 */
export function useOwnLines(ref: GroupRef, group: GroupOrder, cart: ShopperCart | undefined) {
  const { api } = useRouter().options.context;
  const { data } = useQuery({
    ...groupCartQuery(api, ref, group.me?.key ?? ''),
    enabled: cart !== undefined,
  });
  const read = group.members.find(({ is_mine }) => is_mine)?.lines ?? [];
  const part = cart && data?.flatMap(({ user_carts }) => user_carts.filter(isOwn)).at(0);
  const own = part && linesIn(part);
  const asRead = JSON.stringify(read);
  useEffect(() => {
    const known = cart?.parts.cache.carts()?.flatMap(({ user_carts }) => user_carts.filter(isOwn));
    const isOther = known && JSON.stringify(known.flatMap(linesIn)) !== asRead;
    if (isOther) void cart?.refresh();
  }, [cart, asRead]);
  return own ?? read;
}
