import type { Product } from '@hamper/contract/catalogue';
import { createIsomorphicFn } from '@tanstack/react-start';

import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import type { PageWords } from '../../page-head.ts';

const MAX_DESCRIPTION_LENGTH = 300;

/** A product's words for search engines and for previews of links to it, which ask the server. */
export const productWords = createIsomorphicFn()
  .server((product: Product): PageWords => {
    const { slug, translation, unit, stocks } = product;
    const title = normalizeTitleCase(translation.title);
    const description = (translation.description ?? `${title}, ${unit.translation.title}`).slice(
      0,
      MAX_DESCRIPTION_LENGTH,
    );
    const version = stocks.length > 0 ? Math.min(...stocks.map(({ total_price: price }) => price)) : 0;
    return { title, description, path: `/product/${slug}`, preview: { kind: 'product', slug, version } };
  })
  .client((): PageWords | undefined => undefined);
