import { describe, expect, it } from 'vitest';

import { cacheableRoutes } from '../page-cache/cacheable-routes.ts';
import { partAddress, sitemapAt } from './sitemap-address.ts';
import { entryLines, indexXml, PLAIN_PAGES, plainLines, robotsText } from './sitemap-xml.ts';

const origin = 'https://shop.example';

describe('The files for search engines', () => {
  it('are found by their addresses, and nothing else is', () => {
    expect(sitemapAt('/sitemap.xml')).toEqual({ file: 'index' });
    for (const kind of ['category', 'shop', 'product', 'recipe', 'article', 'question', 'job'] as const) {
      const part = { kind, part: 12 };
      expect(sitemapAt(partAddress(part))).toEqual({ file: 'part', ...part });
    }
    for (const path of ['/sitemaps/orders-0.xml', '/sitemaps/products-01.xml', '/sitemaps/products-1e9.xml'])
      expect(sitemapAt(path)).toBeUndefined();
  });

  it('write addresses as XML may hold them, with the day of the last change where that is known', () => {
    const lines = entryLines(origin, 'article', [
      { id: 1, slug: 'café-&-<tea>', updated_at: '2026-11-01T08:00:00Z' },
    ]);
    expect(lines).toBe(
      '<url><loc>https://shop.example/blog/caf%C3%A9-&amp;-%3Ctea%3E</loc><lastmod>2026-11-01T08:00:00Z</lastmod></url>\n',
    );
    expect(entryLines(origin, 'category', [{ id: 7, slug: 'fruit', updated_at: null }])).toBe(
      '<url><loc>https://shop.example/products?category_id=7</loc></url>\n',
    );
    expect(indexXml(origin, ['/sitemaps/pages.xml'])).toContain(
      '<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>',
    );
  });

  it('close to crawlers no public page that is the same for everybody, but searches', () => {
    const closed = [...robotsText(origin).matchAll(/^Disallow: (\/[^*?\n]*)$/gm)].map(
      ([, path]) => path ?? '',
    );
    expect(closed).toContain('/checkout');
    const shut = cacheableRoutes.filter((route) => closed.some((path) => route.startsWith(path)));
    expect(shut).toEqual(['/search']);
    expect(robotsText(origin)).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  });

  it('list every public page that stands by itself', () => {
    const alone = cacheableRoutes.filter(
      (route) => !route.includes('$') && !['/search', '/offline'].includes(route),
    );
    // Made for one request: prices of the moment, and how somebody's own application stands.
    const ofOneRequest = ['/parcels', '/be-courier', '/be-seller'];
    expect(PLAIN_PAGES.toSorted()).toEqual([...alone, ...ofOneRequest].toSorted());
  });

  it('list the parcel service where there is one', () => {
    expect(plainLines(origin, { hasParcels: true })).toContain('<loc>https://shop.example/parcels</loc>');
    const without = plainLines(origin, { hasParcels: false });
    expect(without).not.toContain('/parcels');
    expect(without).toContain('<loc>https://shop.example/recipes</loc>');
  });
});
