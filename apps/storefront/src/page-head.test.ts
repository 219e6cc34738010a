import { createI18n } from '@hamper/ui/i18n/create-i18n.ts';
import { describe, expect, it } from 'vitest';

import words from '../public/locales/en/common.json' with { type: 'json' };
import { pageHead, type PageWords } from './page-head.ts';

const context = {
  ...{ i18n: createI18n('en', words), origin: 'https://hamper.example' },
  ...({ locale: 'en', addressLocale: undefined, offered: [] } as const),
};

/** Title, description, whether search engines may have it, and its address. */
function headOf(fullPath: string, head?: PageWords, status = 'success', isAbsent = false) {
  const root = { fullPath: '/', status: 'success', _notFound: isAbsent };
  const { meta, links } = pageHead(context, [root, { fullPath, status, loaderData: { head } }]);
  const find = (name: string) => meta.find((one) => one.name === name)?.content;
  return {
    title: meta.find(({ title }) => title)?.title,
    description: find('description'),
    isHidden: find('robots') === 'noindex',
    at: links[0]?.href,
  };
}

describe('The head of a page', () => {
  it('has the name of its place, and is hidden from search engines, where its loader says nothing else', () => {
    const description = words['site.description'];
    expect(headOf('/orders/')).toEqual({ title: 'Orders · Hamper', description, isHidden: true });
  });

  it('has what its loader says, and leads search engines to its one address', () => {
    const head = { title: 'Fruit', description: 'Apples, pears', path: '/products?category_id=1' };
    expect(headOf('/products', head)).toEqual({
      title: 'Fruit · Hamper',
      description: 'Apples, pears',
      isHidden: false,
      at: 'https://hamper.example/products?category_id=1',
    });
    expect(headOf('/help', { path: '/help' })).toMatchObject({ title: 'Help · Hamper', isHidden: false });
  });

  it('fits into what search engines show of a title', () => {
    const titled = (title: string) => headOf('/help', { title }).title;
    const question = 'What can I tell the courier: door code, photo, leave at the door?';
    expect(titled(question)).toBe(question);
    expect(titled(`${question} And what else?`)).toBe(`${question}…`);
    expect(titled('🍕'.repeat(80))).toBe(`${'🍕'.repeat(69)}…`);
  });

  it('is that of the product that is named over it, whatever page that is', () => {
    const opened = { title: 'Tea', description: 'Green', path: '/product/tea' };
    const root = { fullPath: '/', status: 'success', loaderData: { opened } };
    const below = { fullPath: '/orders/', status: 'success', loaderData: {} };
    const { meta, links } = pageHead(context, [root, below]);
    expect(meta).toContainEqual({ title: 'Tea · Hamper' });
    expect(meta).toContainEqual({ property: 'og:title', content: 'Tea' });
    expect(links[0]?.href).toBe('https://hamper.example/product/tea');
  });

  it('leads to a text in the languages that it is written in alone', () => {
    const linksOf = (locale: string, locales: string[]) => {
      const head = { title: 'About', path: '/about', text: { locale, locales } };
      const german = { ...context, locale: 'de', addressLocale: 'de', offered: ['en', 'de', 'ar'] } as const;
      const pages = [{ fullPath: '/about', status: 'success', loaderData: { head } }];
      return pageHead(german, pages).links.map((link) => [
        'hrefLang' in link ? link.hrefLang : link.rel,
        link.href?.replace(context.origin, ''),
      ]);
    };
    expect(linksOf('en', ['en'])).toEqual([['canonical', '/about']]);
    expect(linksOf('en', ['ar', 'en'])).toEqual([
      ['canonical', '/about'],
      ['en', '/about'],
      ['ar', '/about?lang=ar'],
      ['x-default', '/about'],
    ]);
    expect(linksOf('ar', ['ar'])).toEqual([['canonical', '/about?lang=ar']]);
    // Without English, too, whoever speaks neither comes by the address without a language.
    expect(linksOf('de', ['ar', 'de'])).toEqual([
      ['canonical', '/about?lang=de'],
      ['de', '/about?lang=de'],
      ['ar', '/about?lang=ar'],
      ['x-default', '/about'],
    ]);
    expect(linksOf('de', ['de', 'en'])).toEqual([
      ['canonical', '/about?lang=de'],
      ['en', '/about'],
      ['de', '/about?lang=de'],
      ['x-default', '/about'],
    ]);
  });

  it('says of a page that is missing or broken that it is, and hides it', () => {
    const missing = { title: `${words['not-found.title']} · Hamper`, isHidden: true, at: undefined };
    expect(headOf('/shops/$slug', undefined, 'notFound')).toMatchObject(missing);
    expect(headOf('/', { path: '/' }, 'success', true)).toMatchObject(missing);
    const broken = { title: `${words['crash.title']} · Hamper`, isHidden: true };
    expect(headOf('/recipes/', { path: '/recipes' }, 'error')).toMatchObject(broken);
  });
});
