import type { Cart } from '@hamper/contract/cart';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { renderPart } from '../../render-part.fixture.tsx';
import { forgetStored } from '../../state/forget-stored.ts';
import { EstimatedSum, EstimatedSums } from './estimated-sum.tsx';

const cartOf = (fee: number, id = 1) =>
  ({
    ...{
      id,
      uuid: `c${id}`,
      shop_id: id,
      total_price: 20,
      coupon: null,
      missing_amount: 0,
      free_delivery: null,
    },
    shop: { id, price: fee, offers: ['delivery', 'pickup'], translation: { title: `Shop ${id}` } },
  }) as unknown as Cart;

const answer = async () => Response.json({ data: { total_price: 22, service_fee: 1, total_shop_tax: 1 } });

beforeEach(forgetStored);

it('before its address is known, a checkout says what it comes to at the least', async () => {
  renderPart(<EstimatedSum cart={cartOf(3)} />, { answer });
  await expect.element(page.getByText('$20.00')).toBeVisible();
  await expect.element(page.getByText('from $3.00')).toBeVisible();
  await expect.element(page.getByText('from $25.00')).toBeVisible();
});

it('says nothing of a later reckoning while the answer is on its way', async () => {
  let answerNow = () => {};
  const slow = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  renderPart(<EstimatedSum cart={cartOf(3)} />, { answer: () => slow.then(answer) });
  await expect.element(page.getByText('Estimated total')).toBeVisible();
  await expect.element(page.getByText('Calculated at checkout')).not.toBeInTheDocument();
  answerNow();
  await expect.element(page.getByText('from $25.00')).toBeVisible();
});

it('and that the fee is still missing where it has no least', async () => {
  renderPart(<EstimatedSum cart={cartOf(0)} />, { answer });
  await expect.element(page.getByText('After your address')).toBeVisible();
  await expect.element(page.getByText('from $22.00')).toBeVisible();
});

it('adds several shops up, with the least fee of those that bring it', async () => {
  const carts = [
    { cart: cartOf(3), wanted: 'delivery' as const },
    { cart: cartOf(5, 2), wanted: 'pickup' as const },
  ];
  renderPart(<EstimatedSums carts={carts} />, { answer });
  await expect.element(page.getByText('from $25.00')).toBeVisible();
  await expect.element(page.getByText('$22.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('from $47.00')).toBeVisible();
});
