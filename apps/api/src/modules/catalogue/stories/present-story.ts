import type { SellerStory, Story } from '@hamper/contract/catalogue/stories';

import type { Audience } from '../shops/present-shop.ts';
import { presentTitle } from '../text/present-text.ts';
import type { StoryRow } from './story-queries.ts';

export const presentStory = (row: StoryRow, audience: Pick<Audience, 'locale'>): Story => ({
  ...presentParts(row, audience),
  translation: presentTitle(row.story.title ?? {}, audience.locale),
});

export const presentSellerStory = (row: StoryRow, audience: Pick<Audience, 'locale'>): SellerStory => ({
  ...presentParts(row, audience),
  texts: row.story.title ?? {},
  product_id: row.story.productId,
  active: row.story.active,
});

function presentParts({ story, shop, product }: StoryRow, { locale }: Pick<Audience, 'locale'>) {
  const translation = presentTitle(shop.title, locale);
  const shownProduct = product && {
    ...{ id: product.id, uuid: product.uuid, slug: product.slug },
    translation: presentTitle(product.title, locale),
  };
  return {
    ...{ id: story.id, uuid: story.uuid, shop_id: story.shopId, url: story.img, tone: story.tone },
    title: translation.title,
    logo_img: shop.logo,
    product_uuid: shownProduct?.uuid ?? null,
    product_title: shownProduct?.translation.title ?? null,
    shop: { id: shop.id, uuid: shop.uuid, slug: shop.slug, tone: shop.tone, translation },
    product: shownProduct,
    created_at: story.createdAt.toISOString(),
    updated_at: story.updatedAt.toISOString(),
    expired_at: story.endsAt?.toISOString() ?? null,
  };
}
