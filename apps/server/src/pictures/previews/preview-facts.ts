import type { Tone } from '@hamper/contract/catalogue';
import { ApiError, type Client } from '@hamper/contract/client';
import { normalizeTitleCase } from '@hamper/storefront/title-case';
import { formatFor } from '@hamper/ui/locale/format.ts';

import { PictureError } from '../picture-error.ts';
import type { PreviewRequest } from './preview-address.ts';

/** A preview's content. */
export interface PreviewFacts {
  title: string;
  /** Whose it is, or what it is about. */
  subtitle: string | null;
  price: string | null;
  img: string | null;
  tone: Tone | null;
}

/** The shop's own name and what it is, in a language. */
export type SiteWords = (locale: PreviewRequest['locale']) => Promise<{ brand: string; about: string }>;

const BASKET = '/images/food/1f9fa.webp';

/** Null for what is not there, or not any more. */
export async function previewFacts(
  api: Client,
  request: PreviewRequest,
  siteWords: SiteWords,
): Promise<PreviewFacts | null> {
  if (request.kind === 'site') {
    const { brand, about } = await siteWords(request.locale);
    return { title: about, subtitle: brand, price: null, img: BASKET, tone: 'mint' };
  }
  const path = { slug: request.slug };
  try {
    if (request.kind === 'product') return await productFacts(api, request.locale, path);
    if (request.kind === 'shop') {
      const { data: shop } = await api.call('GET /rest/shops/slug/{slug}', { path });
      const { title, description } = shop.translation;
      const img = shop.background_img ?? shop.logo_img ?? shop.art[0] ?? null;
      return { title, subtitle: description, price: null, img, tone: shop.tone };
    }
    const { data } =
      request.kind === 'recipe'
        ? await api.call('GET /rest/receipts/slug/{slug}', { path })
        : await api.call('GET /rest/blogs/slug/{slug}', { path });
    const { title, description } = data.translation;
    return { title, subtitle: description, price: null, img: data.img, tone: null };
  } catch (error) {
    // Refused: there is no such page. Anything else is a failure, and may be over soon.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw new PictureError(503, 'What a preview shows cannot be read', { cause: error, retryAfter: 5 });
  }
}

async function productFacts(
  api: Client,
  locale: PreviewRequest['locale'],
  path: { slug: string },
): Promise<PreviewFacts> {
  const [{ data: product }, { data: currencies }] = await Promise.all([
    api.call('GET /rest/products/slug/{slug}', { path }),
    api.call('GET /rest/currencies/active'),
  ]);
  const { translation, shop, stocks, img, tone } = product;
  const lowest = Math.min(...stocks.map(({ total_price: total }) => total));
  const currency = currencies.find((one) => one.default);
  return {
    title: normalizeTitleCase(translation.title),
    subtitle: shop.translation.title,
    price: stocks.length > 0 ? formatFor(locale, currency).price(lowest) : null,
    img,
    tone,
  };
}
