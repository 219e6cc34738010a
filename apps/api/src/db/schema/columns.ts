import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** Text by locale. */
export type Words = Record<string, string>;

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const big = (name: string) => bigint(name, { mode: 'number' });
export const words = (name: string) => jsonb(name).$type<Words>();
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const box = customType<{ data: string }>({ dataType: () => 'box' });
