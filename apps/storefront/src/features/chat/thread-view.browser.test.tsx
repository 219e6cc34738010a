import type { Chat, ChatMessage } from '@hamper/contract/chat/chat';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { useApi } from '../../api/use-api.ts';
import { expectAccessible, renderPart } from '../../render-part.fixture.tsx';
import { messagesQuery, threadQuery } from './queries.ts';
import { ThreadView } from './thread-view.tsx';

const ID = '0192f0c0-0000-7000-8000-000000000001';
const PRESENCE: Chat['presence'] = {
  ...{ user_read: 9, other_read: 0, user_typing_until: null, other_typing_until: null, closed: null },
};
const CHAT: Chat = {
  ...{
    id: 1,
    uuid: ID,
    roleId: 'seller',
    side: 'user',
    user: null,
    shop_id: 1,
    order_id: null,
    title: 'Corner Grocery',
  },
  booking: null,
  ...{
    shop_title: null,
    img: null,
    last_message: null,
    unread: 0,
    presence: PRESENCE,
    blocked: false,
    quiet_until: null,
  },
  ...{ created_at: '2026-11-27T09:00:00Z', updated_at: '2026-11-27T09:00:00Z' },
};
const message = (seq: number, text: string, sender: ChatMessage['sender'] = 'seller'): ChatMessage => ({
  ...{ id: `m${seq}`, chat_id: ID, seq, chat_content: text, chat_img: null, sender, roleId: 'seller' },
  ...{ automatic: false, unread: false, created_at: '2026-11-27T09:00:00Z' },
});

/** A thread in a shop whose network may be away; what was written to it, and how often it was told of typing. */
function openThread(first: ChatMessage[], { chat = CHAT, lang }: { chat?: Chat; lang?: 'ar' } = {}) {
  const shop = {
    messages: [...first],
    isAway: false,
    isRefused: false,
    typings: 0,
    chat,
    writes: [] as string[],
    /** How often messages were asked for. */
    reads: 0,
    /** Until then a message is on its way. */
    arrival: Promise.resolve(),
  };
  const { queryClient } = renderPart(
    <>
      <Thread />
      <Toaster />
    </>,
    {
      ...(lang && { lang }),
      async answer({ pathname, searchParams }, { method, body }) {
        if (shop.isAway) throw new TypeError('Failed to fetch');
        if (shop.isRefused) return Response.json({ status: false, code: 'not-found' }, { status: 404 });
        if (pathname.endsWith('/typing')) shop.typings += 1;
        if (pathname.endsWith('/messages') && method === 'POST') {
          await shop.arrival;
          return write(body as string);
        }
        if (pathname.endsWith('/messages'))
          return data({ ...pageOf(searchParams), presence: shop.chat.presence });
        if (pathname.endsWith('/chat-settings')) return data({ quick_answers: [] });
        return data(pathname.endsWith(ID) ? shop.chat : shop.chat.presence);
      },
    },
  );
  return Object.assign(shop, { queryClient });

  function pageOf(asked: URLSearchParams) {
    shop.reads += 1;
    const number = (name: string, none: number) => Number(asked.get(name) ?? none);
    const [before, after] = [number('before', Infinity), number('after', 0)];
    const search = asked.get('search') ?? '';
    const all = shop.messages.filter(
      ({ seq, chat_content: text }) => seq < before && seq > after && text.includes(search),
    );
    const count = number('perPage', 50);
    const messages = asked.has('after') ? all.slice(0, count) : all.slice(-count);
    return { messages, has_more: messages.length < all.length };
  }
  function write(body: string): Response {
    const { id, chat_content: text } = JSON.parse(body);
    shop.writes.push(id);
    const known = shop.messages.find((one) => one.id === id);
    const written = known ?? { ...message(shop.messages.length + 1, text, 'user'), id };
    if (!known) shop.messages.push(written);
    return data(written);
  }
}
const data = (value: unknown): Response => Response.json({ status: true, data: value });

function Thread() {
  const { data: chat } = useQuery(threadQuery(useApi(), ID));
  // As high as a page, so that its log scrolls.
  return chat ? (
    <div style={{ blockSize: 600 }}>
      <ThreadView chat={chat} />
    </div>
  ) : null;
}

const field = () => page.getByRole('textbox', { name: 'Message' });
const log = () => page.getByRole('region', { name: 'Messages with Corner Grocery' });

beforeEach(() => localStorage.clear());

it('what somebody wrote is text, and only addresses of pages are links, which tell nobody where one comes from', async () => {
  openThread([
    message(
      1,
      '<img src=x onerror="document.title=\'broken\'"> https://hamper.demo/a?b=1, javascript:alert(1)',
    ),
    message(2, 'x'.repeat(1900)),
  ]);
  const link = log().getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://hamper.demo/a?b=1');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(log().element().textContent).toContain('<img src=x onerror=');
  expect(document.querySelectorAll('li img')).toHaveLength(0);
  expect(log().element().scrollWidth).toBeLessThanOrEqual(log().element().clientWidth);
  await expectAccessible();
});

it('Enter sends, Shift and Enter is a new line, and the message is there at once', async () => {
  const shop = openThread([message(1, 'Hello')]);
  await field().fill('Is there bread?');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await userEvent.keyboard('And milk?{Enter}');
  await expect.element(log().getByText(/And milk\?/)).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await expect.element(log().getByText('Sent')).toBeVisible();
  expect(shop.messages.at(-1)?.chat_content).toBe('Is there bread?\nAnd milk?');
});

it('a message stays where it is when it has arrived, and so does a press on it', async () => {
  const shop = openThread([message(1, 'Hello')]);
  await expect.element(log().getByText('Hello')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.arrival = promise;
  await field().fill('On my way');
  await userEvent.keyboard('{Enter}');
  const written = log().getByRole('listitem').filter({ hasText: 'On my way' });
  await expect.element(written.getByText('Sending…')).toBeVisible();
  const element = written.element();
  resolve();
  await expect.element(written.getByText('Sent', { exact: true })).toBeVisible();
  expect(written.element()).toBe(element);
});

it('Enter that ends a composition sends nothing', async () => {
  const shop = openThread([message(1, 'Hello')]);
  await field().fill('にほん');
  field()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  await expect.element(field()).toHaveValue('にほん');
  expect(shop.writes).toEqual([]);
});

it('what could not be sent says so once, and is sent once when the connection is back', async () => {
  const shop = openThread([message(1, 'Hello')]);
  await expect.element(log().getByText('Hello')).toBeVisible();
  shop.isAway = true;
  await field().fill('Are you there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(log().getByText('Not sent')).toBeVisible();
  await expect.element(page.getByText(/^Chat error/)).toBeVisible();
  await expectAccessible();
  shop.isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(log().getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(log().getByText('Not sent')).not.toBeInTheDocument();
  expect(shop.messages.map((one) => one.chat_content)).toEqual(['Hello', 'Are you there?']);
});

it('a message that could not be sent can be given up', async () => {
  const shop = openThread([]);
  await expect.element(log()).toBeVisible();
  shop.isAway = true;
  await field().fill('Never mind');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await log().getByRole('button', { name: 'Delete' }).click();
  await expect.element(log().getByText('Never mind')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('a draft waits in its thread', async () => {
  openThread([]);
  await field().fill('Half a sent');
  expect(JSON.parse(localStorage.getItem('hamper-chat guest') ?? '{}')[ID].draft).toBe('Half a sent');
});

it('one says that one is writing, but not with each letter; and sees that the other one does', async () => {
  const shop = openThread([message(1, 'Hello')]);
  await field().fill('a');
  await userEvent.keyboard('bcdef');
  await expect.poll(() => shop.typings).toBe(1);
  const until = new Date(Date.now() + 6000).toISOString();
  shop.queryClient.setQueryData(['chats', 'thread', ID], {
    ...CHAT,
    presence: { ...PRESENCE, other_typing_until: until },
  });
  await expect.element(log().getByText(/is typing…/)).toBeVisible();
});

it('a ready sentence can be changed before it is sent', async () => {
  const shop = openThread([]);
  await page.getByRole('button', { name: 'Where is my order?' }).click();
  await expect.element(field()).toHaveValue('Where is my order?');
  await expect.element(field()).toHaveFocus();
  expect(shop.writes).toEqual([]);
});

it('a thread that is closed says why, and offers what can be undone', async () => {
  openThread([message(1, 'Hello')], {
    chat: { ...CHAT, blocked: true, presence: { ...PRESENCE, closed: 'blocked' } },
  });
  await expect.element(page.getByText(/^You have blocked/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});

it('what was typed when a thread was closed is still there, to be copied', async () => {
  const shop = openThread([message(1, 'Hello')]);
  await field().fill('The code is 4711');
  shop.chat = { ...CHAT, presence: { ...PRESENCE, closed: 'order-ended' } };
  await shop.queryClient.invalidateQueries();
  await expect.element(page.getByText(/^The order is over/)).toBeVisible();
  const unsent = page.getByRole('textbox', { name: 'What you had not sent yet' });
  await expect.element(unsent).toHaveValue('The code is 4711');
  await expect.element(unsent).toHaveAttribute('readonly');
  await expectAccessible();
});

it('a thread that may not be read any more says so, keeps what was typed, and leads a guest to sign in', async () => {
  const shop = openThread([message(1, 'Hello')]);
  await field().fill('On my way');
  shop.isRefused = true;
  await shop.queryClient.invalidateQueries({ queryKey: ['chats', 'thread'] });
  await expect.element(page.getByText('You no longer have access to this conversation here.')).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  const unsent = page.getByRole('textbox', { name: 'What you had not sent yet' });
  await expect.element(unsent).toHaveValue('On my way');
  const signIn = page.getByRole('link', { name: 'Login' });
  await expect.element(signIn).toHaveAttribute('href', `/login?next=%2Fchat%2F${ID}`);
  await expect.element(log().getByText('Hello')).toBeVisible();
  await expectAccessible();
});

it('what has come since is read aloud, and nothing that was there before', async () => {
  const { queryClient } = openThread([message(1, 'Hello'), message(2, 'Anybody?')]);
  const spoken = page.getByRole('log');
  await expect.element(log().getByText('Anybody?')).toBeVisible();
  await expect.element(spoken).toHaveTextContent('');
  queryClient.setQueryData(messagesQuery(undefined as never, ID).queryKey, (now) =>
    now ? { ...now, messages: [...now.messages, message(3, 'We have bread')] } : now,
  );
  await expect.poll(() => spoken.element().textContent).toMatch(/Corner Grocery.*: .*We have bread/);
});

it('in Arabic one’s own messages stand at the other side', async () => {
  openThread([message(1, 'مرحبا'), message(2, 'أهلا', 'user')], { lang: 'ar' });
  const [theirs, own] = [page.getByText('مرحبا', { exact: true }), page.getByText('أهلا', { exact: true })];
  await expect.element(own).toBeVisible();
  const [right, left] = [theirs, own].map((one) => one.element().getBoundingClientRect());
  expect(right?.right).toBeGreaterThan(left?.right ?? 0);
  await expectAccessible();
});

const BOOKING = {
  ...{ id: 7, uuid: 'b7', timezone: 'America/New_York', guest_count: 4 },
  start_date: '2026-12-04T19:00:00-05:00',
};
const ABOUT_TABLE = { ...CHAT, shop_title: 'Bella Napoli', booking: BOOKING };

it('a thread about a booking says which one, leads to it, and suggests what fits a table', async () => {
  openThread([], { chat: ABOUT_TABLE });
  const link = page.getByRole('link', { name: /^Booking at Bella Napoli/ });
  await expect.element(link).toHaveAttribute('href', '/reservations/b7');
  expect(link.element().textContent).toMatch(/Dec 4, 2026, 7:00\sPM · 4 guests$/);
  await page.getByRole('button', { name: 'Can we have a high chair?' }).click();
  await expect.element(field()).toHaveValue('Can we have a high chair?');
  await expectAccessible();
});

it('its restaurant reads the same, and has no page of the booking to be led to', async () => {
  openThread([], { chat: { ...ABOUT_TABLE, side: 'other', title: 'Nora' } });
  await expect.element(page.getByText('Booking at Bella Napoli')).toBeVisible();
  await expect.element(page.getByText(/7:00\sPM · 4 guests$/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

/** A thread of a thousand messages, in which one of them was looked for and chosen. */
async function findLine(line: number) {
  const shop = openThread(Array.from({ length: 1000 }, (_, at) => message(at + 1, `Line ${at + 1}.`)));
  await expect.element(log().getByText('Line 1000.')).toBeInViewport();
  await page.getByRole('button', { name: 'Search this conversation' }).click();
  await page.getByRole('searchbox').fill(`Line ${line}.`);
  const found = page.getByRole('button', { name: new RegExp(`Line ${line}\\.`) });
  await expect.element(found).toBeVisible();
  const before = shop.reads;
  await found.click();
  await expect.element(log().getByText(`Line ${line}.`)).toBeInViewport();
  return { reads: shop.reads - before, shop };
}
/** The part is taller than the frame of the test. */
const press = (button: Locator) => (button.element() as HTMLElement).click();
const shownLines = () => log().getByRole('listitem').elements().length;

it('a message that is found far back is shown by one call, and later ones lead on to the last', async () => {
  expect((await findLine(870)).reads).toBe(1);
  expect(log().getByText('Line 1000.').query()).toBeNull();
  const later = log().getByRole('button', { name: 'Later messages' });
  later.element().scrollIntoView();
  press(later);
  await expect.element(log().getByText('Line 1000.')).toBeInTheDocument();
  // The message that one reads has not moved away.
  await expect.element(log().getByText('Line 919.')).toBeInViewport();
  expect(later.query()).toBeNull();
  expect(shownLines()).toBeGreaterThan(1000 - 820);
});

it('what was found further back has no place of its own once it was read up to the last', async () => {
  const { shop } = await findLine(870);
  press(log().getByRole('button', { name: 'Later messages' }));
  await expect.element(log().getByText('Line 1000.')).toBeInTheDocument();
  // More than a page comes while the thread is out of sight.
  for (let seq = 1001; seq <= 1200; seq += 1) shop.messages.push(message(seq, `Line ${seq}.`));
  await shop.queryClient.invalidateQueries();
  await expect.element(log().getByText('Line 1200.')).toBeInTheDocument();
  expect(log().getByText('Line 870.').query()).toBeNull();
});

it('from a message that was found far back a press leads to the last one', async () => {
  await findLine(500);
  const toLast = page.getByRole('button', { name: /Latest message|new message/ });
  await expect.element(toLast).toBeInTheDocument();
  press(toLast);
  await expect.element(log().getByText('Line 1000.')).toBeInViewport();
  expect(log().getByText('Line 500.').query()).toBeNull();
});
