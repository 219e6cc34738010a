import { defaultLocale, isRightToLeft, locales, type Locale } from '@hamper/contract/locale';
import { RATE_ONE } from '@hamper/contract/prices/money';
import { settingKeys, type SettingKey } from '@hamper/contract/settings';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Identity } from '../../ports/identity/identity.port.ts';
import type { Db } from '../query.ts';
import { users } from '../schema/accounts.ts';
import { currencies, languages, payments, settings } from '../schema/settings.ts';
import { type AdminLink, issueAdminLink } from './admin-link.ts';

const languageTitles: Record<Locale, string> = {
  en: 'English',
  ar: 'العربية',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

const firstCurrencies: (typeof currencies.$inferInsert)[] = [
  { code: 'USD', title: 'US dollar', symbol: '$', rateMillionths: RATE_ONE, isDefault: true },
  { code: 'EUR', title: 'Euro', symbol: '€', rateMillionths: 920_000, position: 'after' },
  { code: 'GBP', title: 'Pound sterling', symbol: '£', rateMillionths: 790_000 },
];

const firstSettings: Partial<Record<SettingKey, string>> = {
  title: 'Hamper',
  footer_text: 'Hamper',
  location: '40.7128,-74.0060',
  service_fee: '0',
  replacement_minutes: '5',
};

/** Seeds languages, currencies, payment methods and settings. Each start calls it; a merchant's changes stay. */
export async function seedFoundation(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(languages)
      .values(
        locales.map((locale) => ({
          locale,
          title: languageTitles[locale],
          backward: isRightToLeft(locale),
          isDefault: locale === defaultLocale,
        })),
      )
      .onConflictDoNothing();
    await tx.insert(currencies).values(firstCurrencies).onConflictDoNothing();
    // A row for every method; the payment ports decide which of them are available.
    await tx
      .insert(payments)
      .values([
        { tag: 'cash', position: 1 },
        { tag: 'sandbox', position: 2 },
        { tag: 'stripe', position: 3 },
        { tag: 'wallet', position: 4 },
        { tag: 'bank', position: 5 },
      ])
      .onConflictDoNothing();
    await tx
      .insert(settings)
      .values(settingKeys.map((key) => ({ key, value: firstSettings[key] ?? '' })))
      .onConflictDoNothing();
  });
}

/** The first admin, and the link that alone lets them set a password; null when there is an admin already. */
export async function seedAdmin(db: Db, identity: Identity): Promise<AdminLink | null> {
  return db.transaction(async (tx) => {
    const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
    if (admin) return null;
    const email = 'admin@hamper.local';
    // A second process that starts at the same moment waits here, and then finds the address taken.
    const [created] = await tx
      .insert(users)
      .values({ uuid: uuid(), firstname: 'Admin', email, emailVerifiedAt: new Date(), role: 'admin' })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) return null;
    return issueAdminLink(tx, identity, { id: created.id, email });
  });
}
