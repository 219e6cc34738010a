import type { Article } from '@hamper/contract/content/blogs';

import type { PageWords } from '../../page-head.ts';

/** An article's words for search engines and for previews of links to it, wherever it is shown. */
export function articleWords({ slug, translation, locales }: Article) {
  const { locale, title, description } = translation;
  return {
    ...{ title, description, text: { locale, locales } },
    path: `/blog/${slug}`,
    preview: { kind: 'article', slug },
  } satisfies PageWords;
}
