import type { Ref } from '@hamper/contract/envelope';
import { type Column, eq, type SQL } from 'drizzle-orm';

/** The condition for the row of a table that a path names, by its number or its UUID. */
export const hasRef = ({ id, uuid }: { id: Column; uuid: Column }, ref: Ref): SQL =>
  typeof ref === 'number' ? eq(id, ref) : eq(uuid, ref);
