import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { useApi } from '../../api/use-api.ts';
import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { GroupPage } from './group-page.tsx';
import { groupOf, memberOf } from './group.fixture.ts';
import { groupOrderQuery } from './queries.ts';

const me = memberOf(1, 'Cy', { is_mine: true });
const owner = memberOf(2, 'Ada', { is_owner: true, has_account: true });

function Page({ uuid }: { uuid: string }) {
  const by = { uuid, key: undefined };
  const { data } = useQuery(groupOrderQuery(useApi(), by));
  return data === undefined ? null : (
    <div className="wrap">
      <GroupPage by={by} group={data} flash={undefined} search={{}} />
    </div>
  );
}

/** Shows a group, and lets it become another one. */
function open(group: GroupOrder, lang: 'en' | 'ar' = 'en') {
  const calls: string[] = [];
  let now = group;
  const { queryClient } = renderPart(<Page uuid={group.uuid} />, {
    lang,
    async answer({ pathname }, { method = 'GET' }) {
      if (method !== 'GET') calls.push(`${method} ${pathname}`);
      if (pathname.includes('/group-orders/')) return Response.json({ data: now });
      throw new TypeError('Failed to fetch');
    },
  });
  const become = (next: GroupOrder) => {
    now = next;
    // Read again, whatever is on its way: an answer from before would come last.
    void queryClient.invalidateQueries({ queryKey: ['group-order', group.uuid] });
  };
  return { become, calls };
}

it('fifty people with long names stand in a list that begins with one’s own, and nothing sticks out', async () => {
  await page.viewport(360, 740);
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Constantinopolitanischer'.slice(0, 60);
  const others = Array.from({ length: 48 }, (_, at) => memberOf(at + 3, `${long}${at}`));
  open(groupOf([owner, ...others, me]));
  const people = page.getByRole('region', { name: '50 people' });
  await expect.element(people).toBeVisible();
  const [first] = people.getByRole('listitem').elements();
  expect(first?.textContent).toContain('Cy');
  await expect.element(page.getByText('46 more people')).toBeVisible();
  await expect.element(page.getByText('Plums 50')).not.toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
  await page.viewport(1280, 900);
});

it('a question about somebody with a long name stands within a phone', async () => {
  await page.viewport(360, 740);
  const name = 'Wolfeschlegelsteinhausenbergerdorff';
  open(groupOf([{ ...owner, is_mine: true }, memberOf(3, name)], { is_owner: true }));
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const heading = page.getByRole('dialog').getByRole('heading');
  await expect.element(heading).toBeVisible();
  const title = heading.element();
  expect(title.textContent).toContain(name);
  expect(title.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  await page.viewport(1280, 900);
});

it('on a phone a member comes to the goods past everybody in the group', async () => {
  await page.viewport(360, 740);
  open(groupOf([owner, me]));
  const way = page.getByRole('link', { name: 'Add items' });
  await expect.element(way).toHaveAttribute('href', '#group-goods');
  await expect.element(page.getByRole('heading', { name: 'Add items' })).toHaveAttribute('id', 'group-goods');
  await page.viewport(1280, 900);
  // They stand beside it there.
  await expect.element(way).not.toBeInTheDocument();
});

it('a group that is locked lets members change nothing, and says by whom', async () => {
  const { become } = open(groupOf([owner, me]));
  const own = page.getByRole('region', { name: 'Your items' });
  await expect.element(own.getByRole('button', { name: /Plums 1/ }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'I’m done' })).toBeVisible();
  become(groupOf([owner, me], { status: 'locked', can_join: false }));
  await expect.element(page.getByText(/^Ada has locked the order/)).toBeVisible();
  await expect.element(own.getByRole('link', { name: 'Add items' })).not.toBeInTheDocument();
  await expect.element(own.getByRole('button', { name: /Plums 1/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'I’m done' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
});

it('who is in a group that is locked may leave it all the same', async () => {
  const { calls } = open(groupOf([owner, me], { status: 'locked', can_join: false }));
  await page.getByRole('button', { name: 'Leave the group order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the group order' }).click();
  await expect.poll(() => calls).toEqual(['DELETE /api/v1/rest/cart/member/delete']);
});

it('who was removed is told so, and who has not been in a group that is full cannot join', async () => {
  const { become } = open(groupOf([owner, me]));
  await expect.element(page.getByRole('region', { name: '2 people' })).toBeVisible();
  become(groupOf([], { me: null, cart_id: null }));
  await expect.element(page.getByText('You’re no longer part of this group order')).toBeVisible();
  await expect.element(page.getByLabelText('Your name')).not.toBeInTheDocument();
});

it('who only has the link of a full group is led on', async () => {
  open(groupOf([], { me: null, cart_id: null, can_join: false }));
  await expect.element(page.getByText('You cannot join. Invalid group order')).toBeVisible();
  await expect.element(page.getByText(/^It has as many people as it can take/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Order at Corner Grocery' })).toBeVisible();
  await expectAccessible();
});

it('who only has the link of a locked group hears that it is locked', async () => {
  open(groupOf([], { me: null, cart_id: null, status: 'locked', can_join: false }));
  await expect.element(page.getByText(/^It is locked: nobody can join any more/)).toBeVisible();
});

it('the members of a group that is ordered hear how its order goes, and when it comes', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const order = {
    ...{ id: null, status: 'new', delivery_type: 'delivery', currency: 'USD', shares: [], details: [] },
    ...{ pay_until: null, part: null },
    expected_at: { from: inMinutes(20), to: inMinutes(40) },
  } as unknown as NonNullable<GroupOrder['order']>;
  const placed = groupOf([], { status: 'placed', can_join: false, cart_id: null, order });
  const { become } = open(placed);
  await expect.element(page.getByText('The group order is placed. Enjoy!')).toBeVisible();
  await expect.element(page.getByText(/Arrives between/)).toBeVisible();
  become({ ...placed, order: { ...order, status: 'on_a_way' } });
  await expect.element(page.getByText('It is on the way to you')).toBeVisible();
  become({ ...placed, order: { ...order, status: 'canceled', expected_at: null } });
  await expect.element(page.getByText('This order was canceled')).toBeVisible();
  await expect.element(page.getByText(/Enjoy/)).not.toBeInTheDocument();
});

it('who was left out of a group’s order hears that, and awaits nothing', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const order = {
    ...{ id: null, status: 'on_a_way', delivery_type: 'delivery', currency: 'USD', shares: [], details: [] },
    ...{ pay_until: null, expected_at: { from: inMinutes(20), to: inMinutes(40) } },
    part: { ...{ status: 'dropped', price: 5, methods: [], due: null }, reminded_at: null },
  } as unknown as NonNullable<GroupOrder['order']>;
  open(groupOf([], { status: 'placed', can_join: false, cart_id: null, order }));
  await expect.element(page.getByText('The group order is placed without your items.')).toBeVisible();
  await expect.element(page.getByText(/so your items were left out/)).toBeVisible();
  await expect.element(page.getByText(/Enjoy|Arrives|on the way/)).not.toBeInTheDocument();
  await expectAccessible();
});

it('a part says what was taken, which may be less than was agreed, and is paid another way while its bank asks', async () => {
  const share = (number: number, more: object) => ({
    ...{
      number,
      name: `P${number}`,
      is_owner: number === 2,
      items: 9,
      coupon_price: 0,
      tax: 0,
      delivery_fee: 0,
    },
    ...{ service_fee: 0, tips: 0, total_price: 9, refunded_price: 0, part: null, charged_price: 9, ...more },
  });
  const currency = {
    id: 1,
    title: 'USD',
    symbol: '$',
    rate: 1,
    position: 'before',
    default: true,
    active: true,
  };
  const orderWith = (part: object, more: object) =>
    ({
      ...{ id: null, status: 'ready', delivery_type: 'delivery', expected_at: null, currency, details: [] },
      ...{ total_price: 18, refunded_price: 0, pay_until: null },
      shares: [share(1, { part: { status: 'paid', price: 9 }, charged_price: 7 }), share(2, {})],
      part: {
        ...{ status: 'paid', price: 9, taken: true, payment_tag: 'sandbox', card: null, attempt: 1 },
        ...{ failure: null, due: null, methods: [] },
        ...part,
      },
      ...more,
    }) as unknown as NonNullable<GroupOrder['order']>;
  const group = { cart_id: null, me: { id: 1, key: 'k-1' }, pays: 'each' } as const;
  const { become } = open(groupOf([], { ...group, status: 'placed', order: orderWith({}, {}) }));
  const mine = page.getByRole('region', { name: /^Your part/ });
  await expect.element(mine.getByText('$7.00')).toBeVisible();
  const due = { action: 'confirm', tag: 'sandbox', client_secret: null, publishable_key: null };
  const asked = { status: 'awaited', taken: false, due, methods: ['sandbox'] };
  const until = new Date(Date.now() + 600_000).toISOString();
  become(
    groupOf([], { ...group, status: 'paying', order: orderWith(asked, { status: 'new', pay_until: until }) }),
  );
  await page.getByText('Pay another way').click();
  await expect.element(page.getByRole('button', { name: 'Pay your part: $9.00' })).toBeVisible();
  await expectAccessible();
});

it('the owner locks at once where all are done, and is asked once more where somebody still chooses', async () => {
  const mine = { ...owner, is_mine: true };
  const bo = memberOf(3, 'Bo');
  const { become, calls } = open(groupOf([mine, bo], { is_owner: true }));
  const lock = page.getByRole('article').getByRole('button', { name: 'Lock the order' });
  await lock.click();
  const question = page.getByRole('dialog', { name: 'Lock the order?' });
  await expect.element(question.getByText(/^1 person is still choosing/)).toBeVisible();
  await question.getByRole('button', { name: 'Wait' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  become(groupOf([mine, { ...bo, done: true }], { is_owner: true }));
  await expect.element(page.getByText('Everybody is done')).toBeVisible();
  await lock.click();
  await expect
    .poll(() => calls)
    .toEqual(['POST /api/v1/dashboard/user/group-orders/0192f0c0-0000-4000-8000-000000000000/lock']);
});

it('an invitation shows the link as text and as a code, from right to left, too', async () => {
  open(groupOf([owner, me]), 'ar');
  await page.getByRole('button', { name: 'ادعُ الآخرين' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('img', { name: 'رمز يفتح الرابط' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /\/group\/order\/0192f0c0/ })).toBeVisible();
  await expectAccessible();
});
