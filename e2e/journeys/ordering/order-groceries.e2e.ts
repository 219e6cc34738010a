import { chooseAddress } from '../../support/delivery-address.ts';
import { pressLabel } from '../../support/press-label.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';
import { newPhone, openCart } from '../../support/shopper.ts';

test('a guest finds strawberries, buys them, and watches them arrive', async ({ page, sam, isMobile }) => {
  await page.goto(`${appUrl()}/`);
  await page.getByRole('main').getByRole('link', { name: 'Fruit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fruit' })).toBeVisible();

  await page.getByRole('link', { name: 'Strawberries', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Strawberries' });
  await expect(dialog.getByText('$4.50').first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]product=/);
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).searchParams.get('title')).toBe('Fruit');

  await page.getByRole('button', { name: 'Add Hass avocados' }).click();
  await page.getByRole('button', { name: 'More Hass avocados' }).click();
  await openCart(page, isMobile);
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: 'Corner Grocery' })).toBeVisible();
  // 4.50 for the berries and twice 3.20; with fee and tax as the checkout has them.
  await expect(cart.getByText('$10.90', { exact: true })).toBeVisible();
  const checkout = cart.getByRole('link', { name: /^Go to checkout/ });
  await expect(checkout).toContainText('from $13.35');
  await checkout.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByLabel('Street and number')).toBeFocused();
  await chooseAddress(page);
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill(newPhone());
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue(/^24 Palm Street/);
  // The cart can be looked at without leaving the page.
  const here = page.url();
  await page.getByRole('main').getByRole('button', { name: 'Strawberries' }).click();
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(here);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Place order.*\$13\.35/ }).click();

  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  await expectAccessible(page);
  const id = /\/orders\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const news = page.getByRole('status').or(page.getByRole('log')).or(page.getByRole('main'));
  for (const [status, words] of [
    ['accepted', 'The shop is preparing it'],
    ['ready', 'It’s ready and waiting for the courier'],
    ['on_a_way', 'It is on the way to you'],
    ['delivered', 'Delivered. Enjoy!'],
  ] as const) {
    await sam.move(id, status);
    await expect(news.getByText(words).first()).toBeVisible({ timeout: 2000 });
  }
  await page.reload();
  await expect(page.getByText('Delivered. Enjoy!').first()).toBeVisible();
});

test('Ada signs in on her way to the checkout, keeps her cart, pays by card, and finds the order among hers', async ({
  page,
  isMobile,
}) => {
  // The one shop that is open whenever this runs.
  await page.goto(`${appUrl()}/products?category_id=1&title=Fruit`);
  await page.getByRole('link', { name: 'Strawberries', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Strawberries' });
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog).toBeHidden();
  await openCart(page, isMobile);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Go to checkout/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).first().click();
  // The checkout has an email field of its own.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill('ada@hamper.demo');
  await page.getByLabel('Password', { exact: true }).fill('wrong-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login or password is invalid')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@hamper.demo');
  await page.getByLabel('Password', { exact: true }).fill('hamper-ada');
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('24 Palm Street, flat 6').filter({ visible: true }).first()).toBeVisible();
  // Before the page is alive, a choice does not last.
  await pressLabel(page.getByRole('radio', { name: /card/i }));
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('The card was declined')).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  const { pathname } = new URL(page.url());

  await page.goto(`${appUrl()}/orders`);
  await expect(page.locator(`a[href^="${pathname}"]`).first()).toContainText('Corner Grocery');
});

test('a pizza is bought in the size that was chosen, whether its kitchen is open or not', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${appUrl()}/shops/bella-napoli`);
  await page.getByRole('link', { name: 'Margherita', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Margherita' });
  await pressLabel(dialog.getByRole('radio', { name: /^32 cm/ }));
  // Its crust is to be chosen too: so much it costs at least, and nothing of that is the crust's.
  await expect(dialog.getByRole('button', { name: /^Add to cart/ })).toContainText('from $10.30');
  await expect(dialog.locator('label').filter({ hasText: 'Thin' })).toHaveText('Thin');
  await expect(dialog.locator('label').filter({ hasText: 'Thick' })).toContainText('+$0.80');
  await expect(dialog.locator('label').filter({ hasText: '32 cm' })).toContainText('+$2.40');
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please choose: Crust' })).toBeAttached();
  await pressLabel(dialog.getByRole('radio', { name: /^Thick/ }));
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(dialog).toBeHidden();
  await openCart(page, isMobile);
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText(/32 cm.*Thick/)).toBeVisible();
});
