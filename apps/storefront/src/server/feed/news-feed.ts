import type { ArticleCard } from '@hamper/contract/content/blogs';

import { escapeXml } from './escape-xml.ts';

interface Channel {
  title: string;
  description: string;
  origin: string;
  /** The feed's own address. */
  self: string;
  locale: string;
  articles: readonly ArticleCard[];
}

/** Articles as feed readers take them: https://www.rssboard.org/rss-specification. */
export function newsFeed({ title, description, origin, self, locale, articles }: Channel): string {
  const latest = articles[0]?.published_at;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', `${origin}/blog`),
    element('description', description),
    element('language', locale),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(latest === undefined ? [] : [element('lastBuildDate', rfc822(latest))]),
    ...articles.map((article) => item(article, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item({ uuid, slug, translation, author, tags, ...article }: ArticleCard, origin: string): string {
  return [
    '<item>',
    element('title', translation.title),
    element('link', `${origin}/blog/${slug}`),
    // It stays when the address changes.
    `<guid isPermaLink="false">urn:uuid:${escapeXml(uuid)}</guid>`,
    element('pubDate', rfc822(article.published_at)),
    ...(translation.description ? [element('description', translation.description)] : []),
    ...(author === null ? [] : [element('dc:creator', author)]),
    ...tags.map((tag) => element('category', tag.title)),
    '</item>',
  ].join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const rfc822 = (instant: string): string => new Date(instant).toUTCString();
