import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { openSearch } from '../../support/search.ts';
import { expect, appUrl, test } from '../../support/shop.ts';
import { orderAsGuest } from '../../support/shopper.ts';

const root = resolve(import.meta.dirname, '../../..');
const real = resolve(root, '../shared/catalogue/groceries-20k.csv.gz');
const own = resolve(root, 'tools/import/fixtures/dirty.csv');
const run = promisify(execFile);

test.describe.configure({ mode: 'serial' });

/** Searches as people type them, and the product of the 20,000 that they mean. */
const SEARCHES = [
  ['with a slip', 'grapesed oil', 'Grapeseed Oil'],
  ['with a slip that another label makes too', 'stawberry jam', 'Strawberry Jam'],
  ['with a slip that looks like a plural', 'buffalo pretzel pices', 'Buffalo Style Pretzel Pieces'],
  ['by a plural', 'waffle pancake mixes', 'Waffle & Pancake Mix'],
  ['by a singular', 'crab cake', 'Crab Cakes'],
  ['with an accent that the label lacks', 'açaí granola cranberry', 'Granola Cranberry And Acai'],
  ['without the accent that the label lacks too', 'jalapeño diced', 'Diced Jalapeno Peppers'],
  ['with words turned round', 'juice black currant', 'Black Currant Juice'],
  ['by a brand', 'lindor', 'Lindor Chocolate Truffles'],
  ['by the beginnings of words', 'sm cur cot chee', 'Small Curd Cottage Cheese'],
] as const;

test('imports real products beside the open shop, finds them as people search, and buys one', async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(150_000);
  const isReal = existsSync(real);
  const { stdout } = await run(
    process.execPath,
    ['tools/import/import.ts', isReal ? real : own, '--shop', 'corner-grocery'],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env['SHOP_DATA_DIR'] } },
  );
  expect(stdout).toMatch(isReal ? /20,000 read: / : / read: /);

  if (isReal) {
    for (const [how, words, title] of SEARCHES) {
      const first = await request.get(`${appUrl()}/api/v1/rest/products/search`, {
        params: { search: words, perPage: 20 },
      });
      const { data } = await first.json();
      const titles = data.map(({ translation }: { translation: { title: string } }) => translation.title);
      expect(titles, `${how}: ${words}`).toContain(title);
    }
  }

  const [words, title] = isReal
    ? ['quinoa coconut granola', 'Organic Quinoa Coconut Granola With Mango']
    : ['sea salt crackers', 'Sea Salt Crackers'];
  await page.goto(`${appUrl()}/`);
  const box = await openSearch(page);
  await box.fill(words);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await orderAsGuest(page, { product: title, narrow: isMobile });
});
