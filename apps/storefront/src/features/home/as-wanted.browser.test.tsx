import type { Shop } from '@hamper/contract/catalogue';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { forgetStored } from '../../state/forget-stored.ts';
import { chooseFulfilment } from '../../state/store.ts';
import { ShopHead } from '../shops/shop-head.tsx';
import { Hero } from './hero.tsx';

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const later = { date: tomorrow, time: '18:00', zone: 'UTC' };

/** A shop; no more of it is read here. */
const shop = {
  ...{ id: 1, uuid: 'grocer', slug: 'grocer', art: [], tone: null, background_img: null, tags: [] },
  bonus: null,
  ...{ rating_avg: null, reviews_count: 0, min_amount: 0, price: 3, price_per_km: 0, branches: [] },
  ...{ open: true, timezone: 'UTC', shop_closed_date: [], offers: ['delivery', 'pickup'] },
  shop_working_days: days.map((day) => ({ day, from: '00:00', to: '24:00', disabled: false })),
  delivery_time: { from: 20, to: 30 },
  translation: { title: 'Corner Grocery', description: '', address: '3 Market Square' },
} as unknown as Shop;

beforeEach(forgetStored);

it('home promises what is wanted: minutes to the door, until it can be picked up, or a time', async () => {
  renderPart(<Hero shops={[shop]} />);
  await expect.element(page.getByText('20–30 min to your door')).toBeVisible();
  chooseFulfilment({ type: 'pickup', at: null });
  await expect.element(page.getByText('Ready to pick up in 20–30 min')).toBeVisible();
  chooseFulfilment({ type: 'delivery', at: later });
  await expect.element(page.getByText(/^Deliver tomorrow 6:00\sPM$/)).toBeVisible();
});

it('a shop’s head promises what is wanted, without a fee for who picks up', async () => {
  renderPart(<ShopHead shop={shop} />);
  await expect.element(page.getByText('20–30 min · $3.00 delivery')).toBeVisible();
  chooseFulfilment({ type: 'delivery', at: later });
  await expect.element(page.getByText(/^Deliver tomorrow 6:00\sPM · \$3\.00 delivery$/)).toBeVisible();
  chooseFulfilment({ type: 'pickup', at: later });
  await expect.element(page.getByText(/^Pick up tomorrow 6:00\sPM$/)).toBeVisible();
  chooseFulfilment({ type: 'pickup', at: null });
  await expect.element(page.getByText('Ready to pick up in 20–30 min')).toBeVisible();
  await expect.element(page.getByText(/\$3\.00/)).not.toBeInTheDocument();
  await expectAccessible();
});
