import type { NotificationStatistic } from '@hamper/contract/notifications/notifications';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import type { Api } from '../../api/api.ts';
import { showUnread } from './show-unread.ts';
import { statisticQuery } from './statistic-query.ts';

const api = {} as Api;

test('the title keeps the number of unread ones while pages change, and the icon has it too', async () => {
  const marks: number[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void marks.push(count),
    clearAppBadge: async () => void marks.push(0),
  });
  document.title = 'Fruit · Hamper';
  const queryClient = new QueryClient();
  const tell = (notification: number) =>
    queryClient.setQueryData(statisticQuery(api).queryKey, { notification } as NotificationStatistic);
  tell(3);
  showUnread({ queryClient, api, locale: 'en' });
  expect(document.title).toBe('(3) Fruit · Hamper');

  // As a page does that changes the text of its title, and one that has an element of its own.
  document.title = 'Bread · Hamper';
  await vi.waitFor(() => expect(document.title).toBe('(3) Bread · Hamper'));
  document.querySelector('title')?.remove();
  const title = document.createElement('title');
  await new Promise((over) => setTimeout(over));
  expect(document.querySelectorAll('title')).toHaveLength(0);
  title.textContent = '(2) Eggs';
  document.head.append(title);
  await vi.waitFor(() => expect(document.title).toBe('(3) (2) Eggs'));

  tell(120);
  await vi.waitFor(() => expect(document.title).toBe('(99+) (2) Eggs'));
  tell(0);
  await vi.waitFor(() => expect(document.title).toBe('(2) Eggs'));
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(marks).toEqual([3, 120, 0]);
});

test('digits are those of the page’s language', async () => {
  document.title = 'فاكهة';
  const queryClient = new QueryClient();
  queryClient.setQueryData(statisticQuery(api).queryKey, { notification: 12 } as NotificationStatistic);
  showUnread({ queryClient, api, locale: 'ar' });
  expect(document.title).toBe('(١٢) فاكهة');
});
