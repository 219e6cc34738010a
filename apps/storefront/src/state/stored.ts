import type { Direction, Locale } from '@hamper/ui/locale/locales.ts';

import type { Person } from '../session/person.ts';
import type { Theme } from '../theme/theme.ts';

/** How a list of products or shops is narrowed down. */
interface Filter {
  category_id?: number;
  order_by?: string;
  newest?: boolean;
  group?: string;
  search?: string;
}

/** What the shopper sees prices in. */
interface StoredCurrency {
  id: number;
  symbol: string;
  position: 'before' | 'after';
}

/** What this browser knows of its shopper. Carts are the server's and are not among it. */
export interface Stored {
  /** Null follows the system. */
  theme: Theme | null;
  direction: Direction;
  user: Person | null;
  settings: { location: { latitude: number; longitude: number } | null; address: string };
  /** The shop that was chosen, by its uuid. */
  branch: string | null;
  locale: Locale;
  /** By product uuid, in the order they were liked. */
  liked: Record<string, true>;
  /** Newest first. */
  search: { history: string[] };
  currency: StoredCurrency | null;
  filter: { product: Filter; shop: Filter };
  order: { delivery_date: string; delivery_time: string; shop_id: number | null };
  chat: {
    chats: unknown[];
    messages: unknown[];
    currentChat: string | null;
    newMessage: string;
    roleId: string;
  };
  /** The product shown over the page at a path without a change of its address. */
  productOpen: { uuid: string; over: string } | null;
}

/** The part that outlives a visit. */
export type Kept = Pick<Stored, 'liked' | 'search' | 'currency' | 'settings'>;

const HISTORY_LENGTH = 5;
/** What the API takes for a search, and more than anyone means to type. */
export const LONGEST_SEARCH = 500;
/** What an order takes for a street. */
export const LONGEST_ADDRESS = 300;
const MOST_LIKED = 5000;
/** As strict as the API, which refuses a whole list for one that is none. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export const EMPTY: Stored = {
  theme: null,
  direction: 'ltr',
  user: null,
  settings: { location: null, address: '' },
  branch: null,
  locale: 'en',
  liked: {},
  search: { history: [] },
  currency: null,
  filter: { product: {}, shop: {} },
  order: { delivery_date: '', delivery_time: '', shop_id: null },
  chat: { chats: [], messages: [], currentChat: null, newMessage: '', roleId: 'admin' },
  productOpen: null,
};

/** What is kept of a state, as text. */
export function writeKept({ liked, search, currency, settings }: Kept): string {
  return JSON.stringify({ liked, search, currency, settings });
}

/** Whatever a browser's storage held: every field that is not what it should be is as if never written. */
export function readKept(text: string | null): Kept {
  const { liked, search, currency, settings } = fieldsOf(parsed(text));
  return {
    liked: Object.fromEntries(
      Object.entries(fieldsOf(liked))
        .filter(([uuid, value]) => UUID.test(uuid) && value === true)
        // The newest are at the end.
        .slice(-MOST_LIKED)
        .map(([uuid]) => [uuid, true as const]),
    ),
    search: { history: historyOf(fieldsOf(search)['history']) },
    currency: currencyOf(fieldsOf(currency)),
    settings: readDeliveryAddress(fieldsOf(settings)),
  };
}

/** Searches as the list shows them: five, none twice, none blank or endless. */
export function historyOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value
    .filter((entry) => typeof entry === 'string')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry.length <= LONGEST_SEARCH);
  const firsts = new Map<string, string>();
  for (const text of texts) if (!firsts.has(text.toLowerCase())) firsts.set(text.toLowerCase(), text);
  return [...firsts.values()].slice(0, HISTORY_LENGTH);
}

function currencyOf({ id, symbol, position }: Record<string, unknown>): StoredCurrency | null {
  if (!Number.isSafeInteger(id) || typeof symbol !== 'string' || symbol.length > 16) return null;
  if (position !== 'before' && position !== 'after') return null;
  return { id: id as number, symbol, position };
}

function readDeliveryAddress({ address, location }: Record<string, unknown>): Stored['settings'] {
  const { latitude, longitude } = fieldsOf(location);
  const found = isDegrees(latitude, 90) && isDegrees(longitude, 180);
  return {
    location: found ? { latitude, longitude } : null,
    address: typeof address === 'string' && address.length <= LONGEST_ADDRESS ? address : '',
  };
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
