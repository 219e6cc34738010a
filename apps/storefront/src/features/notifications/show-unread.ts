import { formatFor } from '@hamper/ui/locale/format.ts';
import { QueryObserver } from '@tanstack/react-query';

import { followLive } from '../../live/follow-live.ts';
import type { RouterContext } from '../../router-context.ts';
import { badgeText } from './badge-text.ts';
import { setStatistic, statisticQuery } from './statistic-query.ts';

/**
 * Keeps the number of a person's unread notifications in the page's title, "(3) Fruit · Hamper", and on the icon of the
 * installed shop. It waits for what the header's bell asks, and hears of what happens in between.
 */
export function showUnread({
  queryClient,
  api,
  locale,
}: Pick<RouterContext, 'queryClient' | 'api' | 'locale'>): void {
  const { number } = formatFor(locale);
  let unread = 0;
  let own = document.title;
  let shown = own;
  const show = () => {
    // A page that was opened since has a title of its own.
    if (document.title !== shown) own = document.title;
    // Between two pages there may be no title: setting one would add a second element.
    shown = unread === 0 || own === '' ? own : `(${badgeText(unread, number)}) ${own}`;
    if (document.title !== shown) document.title = shown;
  };
  new MutationObserver(show).observe(document.head, { childList: true, subtree: true, characterData: true });
  new QueryObserver(queryClient, { ...statisticQuery(api), enabled: false }).subscribe(({ data }) => {
    if (data) update(data.notification);
  });
  // Between two questions of the bell's.
  followLive('me', { onData: (statistic) => setStatistic(queryClient, statistic) });
  const known = queryClient.getQueryData(statisticQuery(api).queryKey);
  if (known) update(known.notification);

  function update(count: number): void {
    unread = count;
    show();
    markIcon(count);
  }
}

/** Few browsers can, and none for a shop that is not installed: a refusal is no news. */
function markIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const marked = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  marked.catch(() => {});
}
