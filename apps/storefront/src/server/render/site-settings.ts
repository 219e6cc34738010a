import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';
import { type Client, createClient } from '@hamper/contract/client';
import type { AnalyticsSetting, ChatSetting, Currency, ParcelSetting } from '@hamper/contract/settings';
import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';
import { isLocale, type OfferedLocale, offeredLocales, SHIPPED } from '@hamper/ui/locale/locales.ts';

import { logOnServer } from '../../api/log-failure.ts';
import type { ApiFetch } from './page-context.ts';
import type { Measurer } from './page-headers.ts';
import { type RefreshingValue, refreshingValue } from './refreshing-value.ts';

/** The merchant's decisions about every page. */
export interface SiteSettings {
  languages: readonly OfferedLocale[];
  /** Empty when they could not be read. */
  currencies: Currency[];
  /** The merchant's own words by language and key. */
  words: Readonly<Record<string, Dictionary>>;
  /** The hosted identity provider; null where the site signs people in itself. */
  hosted: SignInMethods['firebase'];
  /** Whether cards are paid by Stripe's form. */
  stripe: boolean;
  /** The hosts of the service that carries what is written in chats. */
  chatHosts: readonly string[];
  /** Whom pages report visits to besides the shop; null for nobody. */
  measurer: Measurer | null;
  /** Whether parcels can be sent here. */
  hasParcels: boolean;
}

const PER_PAGE = 100;
/** A bound on how many pages of words are read. */
const MAX_PAGES = 100;
/** Words of other groups belong to other programs. */
const GROUP = 'web';
const SOON = 10_000;
const MINUTE = 60_000;

/** Reads them through the API and keeps them in memory; a page never waits for them long, nor fails with them. */
export function createSiteSettings(apiFetch: ApiFetch): RefreshingValue<SiteSettings> {
  const api = createClient({
    baseUrl: 'http://localhost/api/v1',
    fetch: (url, init) => apiFetch(new Request(url, init)),
    onError: logOnServer,
  });
  const sources = {
    languages: refreshingValue({
      start: SHIPPED,
      fresh: SOON,
      read: async () => offeredLocales((await api.call('GET /rest/languages/active')).data),
    }),
    currencies: refreshingValue<Currency[]>({
      start: [],
      fresh: SOON,
      read: async () => (await api.call('GET /rest/currencies/active')).data,
    }),
    words: refreshingValue({ start: {}, fresh: MINUTE, read: () => readWords(api) }),
    hosted: refreshingValue<SiteSettings['hosted']>({
      start: null,
      fresh: MINUTE,
      read: async () => (await api.call('GET /auth/methods')).data.firebase,
    }),
    stripe: refreshingValue({
      start: false,
      fresh: MINUTE,
      read: async () => (await api.call('GET /rest/payments')).data.some(({ tag }) => tag === 'stripe'),
    }),
    others: refreshingValue<Pick<SiteSettings, 'chatHosts' | 'hasParcels' | 'measurer'>>({
      start: { chatHosts: [], measurer: null, hasParcels: false },
      fresh: MINUTE,
      read: async () => othersOf((await api.call('GET /rest/settings')).data),
    }),
  };
  const all = async () => {
    const [languages, currencies, words, hosted, stripe, others] = await Promise.all([
      sources.languages(),
      sources.currencies(),
      sources.words(),
      sources.hosted(),
      sources.stripe(),
      sources.others(),
    ]);
    return { languages, currencies, words, hosted, stripe, ...others };
  };
  const expire = () => {
    for (const source of Object.values(sources)) source.expire();
  };
  return Object.assign(all, { expire });
}

async function readWords(api: Client): Promise<Record<string, Dictionary>> {
  const words: Record<string, Dictionary> = {};
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data, meta } = await api.call('GET /rest/translations/paginate', {
      query: { page, perPage: PER_PAGE },
    });
    for (const { group, locale, key, value } of data) {
      if (group === GROUP && isLocale(locale) && value.trim() !== '') (words[locale] ??= {})[key] = value;
    }
    if (page >= meta.last_page) break;
  }
  return words;
}

const isOrigin = (url: string): boolean => URL.parse(url)?.origin === url;

/** An address that is none would end the policy that it stands in. */
function othersOf(settings: readonly { key: string; value: string }[]) {
  const valueOf = (name: AnalyticsSetting | ChatSetting | ParcelSetting) =>
    settings.find(({ key }) => key === name)?.value ?? '';
  return {
    chatHosts: valueOf('chat_hosts').split(' ').filter(isOrigin),
    measurer: measurerOf(valueOf),
    hasParcels: valueOf('parcels_offered') === '1',
  };
}

function measurerOf(valueOf: (name: AnalyticsSetting) => string): Measurer | null {
  const [provider, url] = [valueOf('analytics'), valueOf('analytics_url')];
  if (provider !== 'ga4' && provider !== 'plausible') return null;
  return url === '' || isOrigin(url) ? { provider, url } : null;
}
