import type { Chat } from '@hamper/contract/chat/chat';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { Inbox } from './inbox.tsx';

/** A thread that is answered at work; no more of it is read here. */
const thread = (id: number, shop: number, name: string): Chat =>
  ({
    ...{
      id,
      uuid: `t${id}`,
      roleId: 'seller',
      side: 'other',
      shop_id: shop,
      shop_title: name,
      order_id: null,
      booking: null,
    },
    ...{ title: `Guest ${id}`, img: null, last_message: null, unread: 0, blocked: false, quiet_until: null },
    updated_at: '2026-11-20T10:00:00Z',
  }) as unknown as Chat;

const sam = { uuid: 'p', firstname: 'Sam', lastname: null, img: null, role: 'seller' } as const;

const renderInbox = (threads: Chat[]) =>
  renderPart(<Inbox at="seller" />, {
    person: sam,
    answer: () => {
      const meta = { current_page: 1, last_page: 1, per_page: 20, total: threads.length };
      return Promise.resolve(Response.json({ timestamp: '', status: true, data: threads, meta, links: {} }));
    },
  });

it('whoever works in several shops sees which one a thread is written to', async () => {
  renderInbox([thread(1, 4, 'Bella Napoli'), thread(2, 5, 'Green Bowl')]);
  await expect.element(page.getByRole('link', { name: /Guest 1.*Bella Napoli/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Guest 2.*Green Bowl/ })).toBeVisible();
  await expectAccessible();
});

it('whoever works in one is not told its name again', async () => {
  renderInbox([thread(1, 4, 'Bella Napoli'), thread(2, 4, 'Bella Napoli')]);
  await expect.element(page.getByRole('link', { name: /Guest 1/ })).toBeVisible();
  await expect.element(page.getByText('Bella Napoli')).not.toBeInTheDocument();
});

it('says behind the words of each side how many messages wait there', async () => {
  renderInbox([{ ...thread(1, 4, 'Bella Napoli'), unread: 3 }]);
  await expect.element(page.getByRole('link', { name: /^Customers.*3 unread$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^My messages.*3 unread$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Unread', exact: true })).toBeVisible();
  await expectAccessible();
});
