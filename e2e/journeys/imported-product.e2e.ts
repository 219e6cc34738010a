import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect, shopUrl, test } from '../support/shop.ts';
import { orderAsGuest } from '../support/shopper.ts';

const root = resolve(import.meta.dirname, '../..');
const real = resolve(root, '../shared/catalogue/groceries-20k.csv.gz');
const own = resolve(root, 'tools/fixtures/dirty.csv');
const run = promisify(execFile);

test.describe.configure({ mode: 'serial' });

test('imports real products beside the open shop, finds one by search and buys it', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(150_000);
  const isReal = existsSync(real);
  const { stdout } = await run(
    process.execPath,
    ['tools/import.ts', isReal ? real : own, '--shop', 'corner-grocery'],
    { cwd: root, env: { ...process.env, DATA_DIR: process.env['SHOP_DATA_DIR'] } },
  );
  expect(stdout).toMatch(isReal ? /20,000 read: / : / read: /);

  const [words, title] = isReal
    ? ['quinoa coconut granola', 'Organic Quinoa Coconut Granola With Mango']
    : ['sea salt crackers', 'Sea Salt Crackers'];
  await page.goto(`${shopUrl()}/`);
  const box = page.getByRole('search').getByRole('combobox').filter({ visible: true });
  await box.fill(words);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await orderAsGuest(page, { product: title, narrow: isMobile });
});
