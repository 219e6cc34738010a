import { expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { FindInShop } from './find-in-shop.tsx';

const grocery = { slug: 'grocery', translation: { title: 'Grocery' } } as Parameters<
  typeof FindInShop
>[0]['shop'];

/** The address says a term at once; the page has it only when its list has come, and here it never comes. */
const SlowShop = () => <FindInShop shop={grocery} term={undefined} />;

const box = () => page.getByRole('searchbox', { name: 'Search in Grocery' });

it('finds a word of an input method once it is whole', async () => {
  const { address } = renderPart(<SlowShop />, { address: '/shops/grocery' });
  await box().click();
  const keys = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };
  await keys.send('Input.imeSetComposition', { text: 'ミル', selectionStart: 2, selectionEnd: 2 });
  await keys.send('Input.insertText', { text: 'ミルク' });
  await expect.element(box()).toHaveValue('ミルク');
  await expect.poll(() => decodeURIComponent(address())).toBe('/shops/grocery?search=ミルク');
});

it('asks for all goods again when a word is taken away before its answer, in one entry of the history', async () => {
  const { address, history } = renderPart(<SlowShop />, { address: '/shops/grocery' });
  const before = history.length;
  await box().fill('milk');
  await expect.poll(address).toBe('/shops/grocery?search=milk');
  await box().fill('milky');
  await expect.poll(address).toBe('/shops/grocery?search=milky');
  expect(history.length).toBe(before + 1);
  await box().fill('');
  await expect.poll(address).toBe('/shops/grocery');
  expect(history.length).toBe(before + 1);
});
