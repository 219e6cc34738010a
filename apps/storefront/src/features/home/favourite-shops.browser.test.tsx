import type { Shop } from '@hamper/contract/catalogue';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { forgetStored } from '../../state/forget-stored.ts';
import { chooseFulfilment, setLiked } from '../../state/store.ts';
import type { ShopType } from '../shops/shop-search.ts';
import { useFavouriteShops } from '../shops/use-favourite-shops.ts';

type Favourite = Pick<Shop, 'uuid' | 'type' | 'offers'>;

/** Liked in this order; the address of each tells what it is. */
function renderFavourites(type: ShopType, favourites: Favourite[]) {
  for (const { uuid } of favourites) setLiked(uuid, true, 'shop');
  const found = new Map(favourites.map((shop) => [shop.uuid, shop]));
  renderPart(<Favourites type={type} />, {
    async answer({ searchParams }) {
      const asked = [...searchParams].filter(([name]) => name.startsWith('uuids'));
      return Response.json({ data: asked.flatMap(([, uuid]) => found.get(uuid) ?? []) });
    },
  });
}

function Favourites({ type }: { type: ShopType }) {
  return (
    <p>
      {useFavouriteShops(type)
        .map(({ uuid }) => uuid)
        .join(' ')}
    </p>
  );
}

const restaurants = (count: number): Favourite[] =>
  Array.from({ length: count }, (_, at) => ({ uuid: `inn-${at}`, type: 'restaurant', offers: ['delivery'] }));
const grocery: Favourite = { uuid: 'grocery', type: 'shop', offers: ['delivery', 'pickup'] };
const baker: Favourite = { uuid: 'baker', type: 'shop', offers: ['delivery'] };

beforeEach(forgetStored);

it('favourite shops lead their shelf, however many restaurants were liked after them', async () => {
  renderFavourites('shop', [grocery, baker, ...restaurants(9)]);
  await expect.element(page.getByText('baker grocery')).toBeVisible();
});

it('eight favourites lead a shelf, the latest first', async () => {
  renderFavourites('restaurant', [...restaurants(9), grocery]);
  await expect
    .element(page.getByText('inn-8 inn-7 inn-6 inn-5 inn-4 inn-3 inn-2 inn-1', { exact: true }))
    .toBeVisible();
});

it('whoever fetches their order sees favourites that can be fetched from', async () => {
  chooseFulfilment({ type: 'pickup', at: null });
  renderFavourites('shop', [baker, grocery]);
  await expect.element(page.getByText('grocery', { exact: true })).toBeVisible();
});
