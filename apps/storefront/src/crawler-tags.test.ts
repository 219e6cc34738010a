import { createI18n } from '@hamper/ui/i18n/create-i18n.ts';
import { describe, expect, it } from 'vitest';

import words from '../public/locales/de/common.json' with { type: 'json' };
import { inLanguage, tagsOf } from './crawler-tags.ts';

const context = {
  ...{ i18n: createI18n('de', words), origin: 'https://hamper.example' },
  ...({ locale: 'de', addressLocale: 'de', offered: ['en', 'de', 'ar'] } as const),
};
const page = { title: 'Erdbeeren', description: 'Süß', path: '/product/strawberries', preview: undefined };

describe('What a page says to crawlers', () => {
  it('names its address in every language, the default one’s without a choice', () => {
    const { links } = tagsOf({ ...page, path: '/products?category_id=1' }, context);
    expect(links.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
      ['en', 'https://hamper.example/products?category_id=1'],
      ['de', 'https://hamper.example/products?category_id=1&lang=de'],
      ['ar', 'https://hamper.example/products?category_id=1&lang=ar'],
      ['x-default', 'https://hamper.example/products?category_id=1'],
    ]);
    expect(inLanguage('/', 'en')).toBe('/');
  });

  it('names no other language where the shop speaks one', () => {
    expect(tagsOf(page, { ...context, offered: ['de'] }).links).toEqual([]);
  });

  it('says to a preview of its link what it is, in the language of the page', () => {
    const preview = { kind: 'product', slug: 'strawberries', version: 2.99 } as const;
    const { meta } = tagsOf({ ...page, preview }, context);
    const said = Object.fromEntries(meta.map(({ property, name, content }) => [property ?? name, content]));
    expect(said).toMatchObject({
      'og:type': 'product',
      'og:title': 'Erdbeeren',
      'og:description': 'Süß',
      'og:url': 'https://hamper.example/product/strawberries?lang=de',
      'og:locale': 'de_DE',
      'og:image': 'https://hamper.example/img/preview/de/product/strawberries?v=2.99',
    });
  });
});
