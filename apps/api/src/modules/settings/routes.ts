import type { settingsEndpoints } from '@hamper/contract/settings';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { availablePaymentMethods } from './available-payment-methods.ts';
import { presentCurrency } from './present.ts';
import {
  activeCurrencies,
  activeLanguages,
  globalTimezone,
  listTranslations,
  publicSettings,
} from './queries.ts';

export const settingsRoutes: Handlers<keyof typeof settingsEndpoints> = {
  'GET /rest/settings': async ({ ctx }) => {
    const { analytics, chatFeed } = ctx.ports;
    const configured = Object.entries({ ...analytics.settings, ...chatFeed.settings });
    return success([
      ...(await publicSettings(ctx.db)),
      ...configured.map(([key, value]) => ({ key, value })),
    ]);
  },

  'GET /rest/languages/active': async ({ ctx }) => {
    const languages = await activeLanguages(ctx.db);
    return success(
      languages.map(({ isDefault, ...language }) => ({ ...language, default: isDefault, img: null })),
    );
  },

  'GET /rest/currencies/active': async ({ ctx }) => {
    const currencies = await activeCurrencies(ctx.db);
    return success(currencies.map(presentCurrency));
  },

  'GET /rest/timezone': async ({ ctx }) => success({ timezone: await globalTimezone(ctx.db) }),

  'GET /rest/translations/paginate': async ({ ctx, query, url }) => {
    const locale = url.searchParams.has('lang') ? ctx.locale : null;
    return paginated(await listTranslations(ctx.db, locale, query.page, query.perPage), query, url);
  },

  'GET /rest/payments': async ({ ctx }) => {
    const methods = await availablePaymentMethods(ctx);
    const several = (tag: string) =>
      ctx.ports.cards.find((cards) => cards.tag === tag)?.supportsLinkedOrders ?? true;
    return success(methods.map(({ id, tag }) => ({ id, tag, input: id, several: several(tag) })));
  },
};
