import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';

export const FEED = '/blog/feed.xml';

/** By this, feed readers find the feed of a page. */
export const feedLink = ({ t }: I18n) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  href: FEED,
  title: `${t('page.blog')} · ${t('brand')}`,
});
