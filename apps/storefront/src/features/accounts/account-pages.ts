import type { IconName } from '@hamper/ui/icons/icons.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { pageAt, type PlainPath } from '../../route-map.ts';
import { settingsQuery } from '../shell/settings-query.ts';

interface AccountPage {
  to: PlainPath;
  word: string;
  about: string;
  icon: IconName;
}

/** The account's pages, most used first: a line here is a line of its menu. */
const accountPages = [
  { to: '/orders', word: 'orders', about: 'account.about.orders', icon: 'receipt-text' },
  { to: '/reservations', word: 'tables.list.title', about: 'account.about.tables', icon: 'calendar-clock' },
  { to: '/chat', word: 'chat.title', about: 'account.about.chat', icon: 'message-circle' },
  { to: '/wallet', word: 'wallet', about: 'account.about.wallet', icon: 'wallet' },
  { to: '/referrals', word: 'page.referrals', about: 'account.about.referrals', icon: 'gift' },
  { to: '/profile/cards', word: 'cards.title', about: 'account.about.cards', icon: 'credit-card' },
  { to: '/profile/addresses', word: 'profile.addresses', about: 'account.about.addresses', icon: 'map-pin' },
  { to: '/lists', word: 'shopping-lists', about: 'account.about.lists', icon: 'list-checks' },
  { to: '/liked', word: 'page.liked', about: 'account.about.liked', icon: 'heart' },
  { to: '/profile/details', word: 'profile.contact', about: 'account.about.details', icon: 'user' },
  {
    to: '/profile/security',
    word: 'account.security',
    about: 'account.about.security',
    icon: 'rectangle-ellipsis',
  },
  { to: '/profile/notifications', word: 'tell.title', about: 'account.about.tell', icon: 'bell' },
  { to: '/settings', word: 'page.settings', about: 'preferences', icon: 'sliders-horizontal' },
  { to: '/profile/privacy', word: 'account.privacy', about: 'account.about.privacy', icon: 'download' },
  { to: '/help', word: 'page.help', about: 'account.about.help', icon: 'circle-question-mark' },
] as const satisfies AccountPage[];

/** The account's pages without those that the merchant has switched off. */
export function useAccountPages() {
  const { data: settings } = useQuery(settingsQuery(useApi()));
  return accountPages.filter(({ to }) => {
    const page = pageAt(to);
    return !('when' in page) || settings?.[page.when] === '1';
  });
}

const IN_HEADER: ReadonlySet<PlainPath> = new Set([
  '/orders',
  '/reservations',
  '/chat',
  '/wallet',
  '/lists',
  '/liked',
]);

/** Those among them to which the header's menu leads. */
export const headerPages = accountPages.filter(({ to }) => IN_HEADER.has(to));

/** Where the parts of the account stand, by the fragment under which the profile once had them all. */
const fragmentPages: Record<string, PlainPath> = {
  contact: '/profile/details',
  addresses: '/profile/addresses',
  settings: '/settings',
  tell: '/profile/notifications',
  password: '/profile/security',
  devices: '/profile/security',
  data: '/profile/privacy',
  leave: '/profile/privacy',
};

/** Where a part stands now; undefined where a page's fragment, whatever its visitor wrote there, names none. */
export const pageOfFragment = (fragment: string): PlainPath | undefined =>
  Object.hasOwn(fragmentPages, fragment) ? fragmentPages[fragment] : undefined;
