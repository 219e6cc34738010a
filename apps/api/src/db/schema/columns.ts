import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** Text by locale. */
export type LocalizedText = Record<string, string>;

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const big = (name: string) => bigint(name, { mode: 'number' });
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>();
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const box = customType<{ data: string }>({ dataType: () => 'box' });
