import { tones } from '@hamper/contract/catalogue';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, id, words } from './columns.ts';

export const banners = pgTable('banners', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  title: words('title').notNull(),
  about: words('about'),
  img: text('img'),
  tone: text('tone', { enum: tones }),
  link: text('link').notNull(),
  position: integer('position').notNull().default(0),
  active: boolean('active').notNull().default(true),
});

export const referrals = pgTable('referrals', {
  id: id(),
  img: text('img'),
  title: words('title').notNull(),
  description: words('description'),
  priceFromMinor: big('price_from_minor').notNull(),
  priceToMinor: big('price_to_minor').notNull(),
  active: boolean('active').notNull().default(true),
});
