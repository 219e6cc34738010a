import { convert, toWire } from '@hamper/contract/prices/money';
import { ProductListQuery } from '@hamper/contract/products';
import type { Banner, Referral, shelvesEndpoints } from '@hamper/contract/shelves';

import { paginated, success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { activeCategoryId } from '../categories/category-queries.ts';
import { brandByRef, brandPage } from '../products/brand-queries.ts';
import { presentCard } from '../products/present-product.ts';
import { productPage } from '../products/product-lists.ts';
import { productsByUuid } from '../products/product-queries.ts';
import { relatedProducts } from '../products/product-related.ts';
import type { Audience } from '../shops/present-shop.ts';
import { activeShopId } from '../shops/shop-queries.ts';
import { presentPage } from '../text/present-page.ts';
import { presentOptional, presentTitle } from '../text/present-text.ts';
import { bannerPage, type BannerRow } from './banner-queries.ts';
import { activeReferral, type ReferralRow } from './referral-queries.ts';

export const shelvesRoutes: Handlers<keyof typeof shelvesEndpoints> = {
  'GET /rest/banners/paginate': async ({ ctx, query, url }) =>
    paginated(presentPage(await bannerPage(ctx.db, query), presentBanner, ctx), query, url),

  'GET /rest/referral': async ({ ctx }) => {
    const referral = await activeReferral(ctx.db);
    return success(referral && presentReferral(referral, ctx));
  },

  'GET /rest/brands/paginate': async ({ ctx, query, url }) =>
    paginated(await brandPage(ctx.db, query), query, url),

  'GET /rest/brands/{id}': async ({ ctx, path }) => success(await brandByRef(ctx.db, path.id)),

  'GET /rest/products/brand/{id}': async ({ ctx, path, query, url }) => {
    const { id } = await brandByRef(ctx.db, path.id);
    const filter = { ...ProductListQuery.parse({}), ...query, brand_id: [id] };
    return paginated(presentPage(await productPage(ctx.db, filter, ctx), presentCard, ctx), query, url);
  },

  'GET /rest/products/shop/{id}': async ({ ctx, path, query, url }) => {
    const filter = { ...query, shop_id: await activeShopId(ctx.db, path.id) };
    return paginated(presentPage(await productPage(ctx.db, filter, ctx), presentCard, ctx), query, url);
  },

  'GET /rest/products/category/{id}': async ({ ctx, path, query, url }) => {
    const filter = { ...query, category_id: await activeCategoryId(ctx.db, path.id) };
    return paginated(presentPage(await productPage(ctx.db, filter, ctx), presentCard, ctx), query, url);
  },

  'GET /rest/products/ids': async ({ ctx, query }) => {
    const found = await productsByUuid(ctx.db, query.uuids);
    return success(found.map((product) => presentCard(product, ctx)));
  },

  'GET /rest/products/related/{id}': async ({ ctx, path }) => {
    const found = await relatedProducts(ctx.db, path.id);
    return success(found.map((product) => presentCard(product, ctx)));
  },
};

const presentBanner = (banner: BannerRow, { locale }: Audience): Banner => ({
  id: banner.id,
  uuid: banner.uuid,
  img: banner.img,
  tone: banner.tone,
  url: banner.link,
  translation: {
    ...presentTitle(banner.title, locale),
    description: presentOptional(banner.about, locale),
  },
});

const presentReferral = (referral: ReferralRow, { locale, currency }: Audience): Referral => ({
  img: referral.img,
  translation: {
    ...presentTitle(referral.title, locale),
    description: presentOptional(referral.description, locale),
  },
  price_from: toWire(convert(referral.priceFromMinor, currency.rateMillionths)),
  price_to: toWire(convert(referral.priceToMinor, currency.rateMillionths)),
  min_order: toWire(convert(referral.minOrderMinor, currency.rateMillionths)),
});
