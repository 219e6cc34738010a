import { tones } from '@hamper/contract/catalogue';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, localizedText } from './columns.ts';

export const banners = pgTable('banners', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  title: localizedText('title').notNull(),
  about: localizedText('about'),
  img: text('img'),
  tone: text('tone', { enum: tones }),
  link: text('link').notNull(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
});

export const referrals = pgTable('referrals', {
  id: id(),
  img: text('img'),
  title: localizedText('title').notNull(),
  description: localizedText('description'),
  priceFromMinor: big('price_from_minor').notNull(),
  priceToMinor: big('price_to_minor').notNull(),
  /** From how much on a friend's order is rewarded. */
  minOrderMinor: big('min_order_minor').notNull().default(2000),
  active: boolean('active').notNull().default(true),
});
