import type { APIRequestContext, Page } from '@playwright/test';

import { expect, appUrl, test } from '../../support/shop.ts';

const SPAGHETTI = '/recipes/spaghetti-al-pomodoro';
/** One of its goods is sold out. */
const CRUMBLE = '/recipes/peach-and-honey-crumble';

async function recipeFor(request: APIRequestContext, slug: string, servings: number) {
  const answer = await request.get(`${appUrl()}/api/v1/rest/receipts/slug/${slug}?servings=${servings}`);
  return (await answer.json()).data as {
    total_price: number;
    ingredients: {
      quantity: number;
      problem: string | null;
      stock: { product: { translation: { title: string } } };
    }[];
  };
}
const goods = (page: Page) => page.getByRole('region', { name: 'Ingredients' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The carts of this browser's guest, as the server has them. */
async function inCart(page: Page): Promise<Record<string, number>> {
  const { data } = await (await page.request.get(`${appUrl()}/api/v1/rest/carts`)).json();
  const lines = data.flatMap((cart: { user_carts: { cartDetails: unknown[] }[] }) =>
    cart.user_carts.flatMap(({ cartDetails }) => cartDetails),
  ) as { quantity: number; stock: { product: { translation: { title: string } } } }[];
  return Object.fromEntries(lines.map(({ quantity, stock }) => [stock.product.translation.title, quantity]));
}
const bought = ({ ingredients }: Awaited<ReturnType<typeof recipeFor>>) =>
  Object.fromEntries(
    ingredients
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, stock }) => [stock.product.translation.title, quantity]),
  );

test('recipes are found by their kind, and one leads to its page', async ({ page }) => {
  await page.goto(`${appUrl()}/recipes`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(8);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Breakfast' }).click();
  await expect(page).toHaveURL(/category_id=\d+/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await page.getByRole('link', { name: 'Overnight oats with blueberries' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Overnight oats with blueberries' }),
  ).toBeVisible();
  const way = page.getByRole('navigation', { name: 'You are here' });
  await expect(way.getByRole('link')).toHaveText(['Home', 'Recipes', 'Breakfast']);
});

test('quantities and price follow the servings, as the server reckons them, and the address keeps them', async ({
  page,
  request,
}) => {
  const slug = 'tray-baked-chicken-with-potatoes';
  await page.goto(`${appUrl()}/recipes/${slug}`);
  await page.waitForLoadState('networkidle');
  const row = goods(page).getByRole('listitem').filter({ hasText: 'Chicken drumsticks' });
  await expect(row).toContainText('1.25 kg');
  for (const servings of [5, 6]) {
    await page.getByRole('button', { name: 'More servings' }).click();
    await expect(goods(page).getByText(`${servings} servings`, { exact: true })).toBeVisible();
    const { total_price: total } = await recipeFor(request, slug, servings);
    await expect(goods(page).getByText('Total')).toContainText(`$${total.toFixed(2)}`);
  }
  await expect(row).toContainText('2 kg');
  await expect(page).toHaveURL(`${appUrl()}/recipes/${slug}?servings=6`);
  await page.reload();
  await expect(row).toContainText('2 kg');
  for (let times = 0; times < 5; times += 1)
    await page.getByRole('button', { name: 'Fewer servings' }).click();
  await expect(goods(page).getByText('1 serving', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fewer servings' })).toBeDisabled();
});

test('a recipe goes into the cart whole, in one call, for as many as one cooks for', async ({
  page,
  request,
}) => {
  const calls: string[] = [];
  page.on('request', (one) => one.url().includes('insert-product') && calls.push(one.url()));
  await page.goto(`${appUrl()}${SPAGHETTI}?servings=8`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(
    messages(page).getByText('Everything for Spaghetti with tomato and garlic is in your cart'),
  ).toBeVisible();
  const wanted = bought(await recipeFor(request, 'spaghetti-al-pomodoro', 8));
  await expect.poll(() => inCart(page)).toEqual(wanted);
  expect(calls).toHaveLength(1);
});

test('what is sold out is named on its row, and when the rest is added', async ({ page, request }) => {
  const recipe = await recipeFor(request, 'peach-and-honey-crumble', 6);
  const short =
    recipe.ingredients.find(({ problem }) => problem !== null)?.stock.product.translation.title ?? '';
  await page.goto(appUrl() + CRUMBLE);
  await page.waitForLoadState('networkidle');
  await expect(goods(page).getByRole('listitem').filter({ hasText: short })).toContainText('Sold out');
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(messages(page).getByText(`but there was not enough of: ${short}`)).toBeVisible();
  await expect.poll(() => inCart(page)).toEqual(bought(recipe));
});

test('an ingredient opens over its recipe', async ({ page }) => {
  await page.goto(`${appUrl()}${SPAGHETTI}?servings=6`);
  await goods(page).getByRole('link', { name: 'Chopped tomatoes' }).click();
  await expect(page.getByRole('dialog', { name: 'Chopped tomatoes' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${appUrl()}${SPAGHETTI}?servings=6`);
});

test('a recipe says of itself what search engines read; one that is not there is a 404', async ({
  page,
  request,
}) => {
  await page.goto(appUrl() + SPAGHETTI);
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Recipe',
    name: 'Spaghetti with tomato and garlic',
    recipeYield: '4',
    totalTime: 'PT0H25M',
  });
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', appUrl() + SPAGHETTI);
  for (const slug of ['no-such-recipe', '%00', 'x'.repeat(300)]) {
    const gone = await request.get(`${appUrl()}/recipes/${slug}`);
    expect([slug, gone.status()]).toEqual([slug, 404]);
  }
  for (const servings of ['0', '-1', '1e9', '101', 'many', '1.5']) {
    await page.goto(`${appUrl()}${SPAGHETTI}?servings=${servings}`);
    await expect(goods(page).getByText('4 servings', { exact: true })).toBeVisible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a recipe is scaled and added whole, and what is missing is named', async ({ page, request }) => {
    await page.goto(appUrl() + SPAGHETTI);
    await page.getByRole('button', { name: 'More servings' }).click();
    await expect(page).toHaveURL(`${appUrl()}${SPAGHETTI}?servings=5`);
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page).toHaveURL(`${appUrl()}${SPAGHETTI}?servings=5`);
    await expect(
      page.getByText('Everything for Spaghetti with tomato and garlic is in your cart'),
    ).toBeVisible();
    expect(await inCart(page)).toEqual(bought(await recipeFor(request, 'spaghetti-al-pomodoro', 5)));
    await page.goto(appUrl() + CRUMBLE);
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page.getByText('but there was not enough of:')).toBeVisible();
  });
});
