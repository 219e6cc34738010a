import type { ArticleCard } from '@hamper/contract/content/blogs';
import { describe, expect, it } from 'vitest';

import { newsFeed } from './news-feed.ts';

const article: ArticleCard = {
  id: 1,
  uuid: '0192f0c0-0000-7000-8000-000000000000',
  slug: 'salt-and-pepper',
  translation: { locale: 'en', title: 'Salt & <Pepper>', description: 'A "pair"\u0007' },
  published_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
  type: 'news',
  author: 'Rosa',
  tags: [{ slug: 'kitchen', title: 'Kitchen' }],
  img: null,
  reading_time: 1,
};
const channel = {
  ...{ title: 'Blog', description: 'About', locale: 'en', origin: 'https://shop.example' },
  self: 'https://shop.example/blog/feed.xml',
};

describe('The feed of the blog', () => {
  it('has what RSS 2.0 asks of a channel and of an item', () => {
    const feed = newsFeed({ ...channel, articles: [article] });
    expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    for (const line of [
      '<link>https://shop.example/blog</link>',
      '<lastBuildDate>Sun, 01 Nov 2026 08:00:00 GMT</lastBuildDate>',
      '<link>https://shop.example/blog/salt-and-pepper</link>',
      '<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate>',
      '<guid isPermaLink="false">urn:uuid:0192f0c0-0000-7000-8000-000000000000</guid>',
      '<dc:creator>Rosa</dc:creator>',
      '<category>Kitchen</category>',
    ])
      expect(feed).toContain(line);
  });

  it('writes signs of XML as text, and leaves out what XML may not hold', () => {
    const feed = newsFeed({ ...channel, articles: [article] });
    expect(feed).toContain('<title>Salt &amp; &lt;Pepper&gt;</title>');
    expect(feed).toContain('<description>A &quot;pair&quot; </description>');
  });

  it('is whole without any article', () => {
    expect(newsFeed({ ...channel, articles: [] })).toMatch(
      /<language>en<\/language>[^]*<\/channel>\n<\/rss>\n$/,
    );
  });
});
