import { settingKeys } from '@hamper/contract/settings';
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';

import { rowsOf } from '../../db/json-rows.ts';
import { IS_OFFERED } from '../../db/offered-parcel-types.ts';
import { type Db, PREPARED } from '../../db/query.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { parcelTypes } from '../../db/schema/parcels.ts';
import { currencies, languages, payments, settings, translations } from '../../db/schema/settings.ts';
import type { ActiveCurrency } from '../../http/context.ts';

type Settings = { key: string; value: string }[];

/** Every key that clients read, '' when unset. */
export const readSettings = async (db: Db): Promise<Settings> =>
  withAllKeys(await db.select().from(settings));

/** The same with what follows from other tables, in one statement: every page asks for it. */
export async function publicSettings(db: Db): Promise<Settings> {
  const hasTypes = db
    .select({ key: sql<string>`'parcels_offered'`, value: sql<string>`'1'` })
    .from(sql`(select exists (select from ${parcelTypes} where ${IS_OFFERED}) as is_offered) t`)
    .where(sql`is_offered`);
  const found = await db.select().from(settings).unionAll(hasTypes);
  const isOffered = found.some(({ key, value }) => key === 'parcels_offered' && value === '1');
  return [...withAllKeys(found), { key: 'parcels_offered', value: isOffered ? '1' : '' }];
}

/** The same as a field of another query. */
export const allSettings: SQL<Settings> = rowsOf(settings, sql`true`, sql`key`).mapWith(withAllKeys);

function withAllKeys(rows: Settings): Settings {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return settingKeys.map((key) => ({ key, value: values.get(key) ?? '' }));
}

export const activeLanguages = (db: Db) =>
  db
    .select()
    .from(languages)
    .where(eq(languages.active, true))
    .orderBy(desc(languages.isDefault), asc(languages.id));

export const activeCurrencies = (db: Db): Promise<ActiveCurrency[]> =>
  db
    .select({
      id: currencies.id,
      code: currencies.code,
      title: currencies.title,
      symbol: currencies.symbol,
      rateMillionths: currencies.rateMillionths,
      position: currencies.position,
      isDefault: currencies.isDefault,
    })
    .from(currencies)
    .where(eq(currencies.active, true))
    .orderBy(desc(currencies.isDefault), asc(currencies.id))
    .prepare(PREPARED)
    .execute();

/** The code of a currency by its id. */
export async function codeOfCurrency(db: Db, currencyId: number): Promise<string> {
  const [currency] = await db
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.id, currencyId));
  if (!currency) throw new Error(`There is no currency ${currencyId}`);
  return currency.code;
}

/** The codes of the currencies that the shop has. */
export const currencyCodes = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await activeCurrencies(db)).map(({ code }) => code));

/** The first shop's time zone; UTC without any shop. */
export async function globalTimezone(db: Db): Promise<string> {
  const [first] = await db
    .select({ timezone: shops.timezone })
    .from(shops)
    .where(eq(shops.active, true))
    .orderBy(asc(shops.position), asc(shops.id))
    .limit(1);
  return first?.timezone ?? 'UTC';
}

export async function listTranslations(db: Db, locale: string | null, page: number, perPage: number) {
  const where = locale === null ? undefined : and(eq(translations.locale, locale));
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(translations)
      .where(where)
      .orderBy(asc(translations.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(translations).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

export const paymentMethods = (db: Db) =>
  db.select().from(payments).orderBy(asc(payments.position), asc(payments.id));
