import { toMinor, toWire } from '@hamper/contract/prices/money';
import type { StaffReferral, WriteReferral } from '@hamper/contract/wallet/referral-offer';
import { desc, eq, ne } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import type { LocalizedText } from '../../../db/schema/columns.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { keepPictures } from '../../content/index.ts';

type Offer = typeof referrals.$inferSelect;

/** The offer that friends are rewarded by, or would be while it is switched on; null before the first. */
export async function referralOffer(db: Db): Promise<StaffReferral | null> {
  const offer = await newestOffer(db);
  if (offer === null) return null;
  const [setting] = await db.select().from(settings).where(eq(settings.key, 'referral_active'));
  return presentOffer(offer, offer.active && setting?.value === '1');
}

/**
 * Sets the offer and the setting that shows it. Rewards that were given stay as they are.
 * @throws validation
 */
export async function setReferralOffer(ctx: Ctx, input: WriteReferral): Promise<StaffReferral> {
  const columns = columnsOf(input);
  const { priceFromMinor, priceToMinor, minOrderMinor } = columns;
  if (input.active && priceFromMinor + priceToMinor === 0)
    throw invalid('price_from', 'too-small', { limit: 0.01 });
  const written = await transactionWithRetry(ctx.db, async (tx) => {
    const value = input.active ? '1' : '0';
    // Its row is locked from here on: of two who write at once, one comes after the other.
    await tx
      .insert(settings)
      .values({ key: 'referral_active', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await keepPictures(tx, ctx, { img: columns.img, translations: {} });
    const offer = await writeOffer(tx, columns);
    await tx.update(referrals).set({ active: false }).where(ne(referrals.id, offer.id));
    return offer;
  });
  const amounts = { referrerMinor: priceFromMinor, friendMinor: priceToMinor, minOrderMinor };
  noteSecurity(ctx, 'referral-offer-set', { active: input.active, ...amounts });
  return presentOffer(written, input.active);
}

/** Of several offers, as the database may have them, the newest that is active counts. */
async function newestOffer(db: Db): Promise<Offer | null> {
  const [found] = await db
    .select()
    .from(referrals)
    .orderBy(desc(referrals.active), desc(referrals.id))
    .limit(1);
  return found ?? null;
}

type Columns = Omit<Offer, 'id'>;

async function writeOffer(tx: Db, columns: Columns): Promise<Offer> {
  const earlier = await newestOffer(tx);
  const [written] =
    earlier === null
      ? await tx.insert(referrals).values(columns).returning()
      : await tx.update(referrals).set(columns).where(eq(referrals.id, earlier.id)).returning();
  if (!written) throw new Error('The referral offer was not written');
  return written;
}

function columnsOf({ price_from, price_to, min_order, img, translations }: WriteReferral): Columns {
  const texts = Object.entries(translations);
  const description = texts.filter(([, text]) => text.description !== '');
  const by = (key: 'title' | 'description', of: typeof texts): LocalizedText =>
    Object.fromEntries(of.map(([locale, text]) => [locale, text[key]]));
  return {
    active: true,
    img: img ?? null,
    title: by('title', texts),
    description: description.length > 0 ? by('description', description) : null,
    priceFromMinor: toMinor(price_from),
    priceToMinor: toMinor(price_to),
    minOrderMinor: toMinor(min_order),
  };
}

const presentOffer = (offer: Offer, active: boolean): StaffReferral => ({
  active,
  price_from: toWire(offer.priceFromMinor),
  price_to: toWire(offer.priceToMinor),
  min_order: toWire(offer.minOrderMinor),
  img: offer.img,
  translations: Object.fromEntries(
    Object.entries(offer.title).map(([locale, title]) => [
      locale,
      { title, description: offer.description?.[locale] ?? '' },
    ]),
  ),
});
