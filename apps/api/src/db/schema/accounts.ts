import { roles } from '@hamper/contract/accounts';
import { boolean, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { big, bytes, id, instant } from './columns.ts';

export const users = pgTable('users', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname'),
  email: text('email'),
  phone: text('phone'),
  img: text('img'),
  role: text('role', { enum: roles }).notNull().default('user'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const identityPasswords = pgTable('identity_passwords', {
  userId: big('user_id').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: id(),
  tokenHash: bytes('token_hash').notNull(),
  userId: big('user_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

export const addresses = pgTable('addresses', {
  id: id(),
  uuid: uuid('uuid').notNull(),
  userId: big('user_id').notNull(),
  title: text('title').notNull().default(''),
  address: text('address').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  active: boolean('active').notNull().default(false),
});
