import type { OrderStatus } from '@hamper/contract/lifecycle';

/** A delivery waits for a courier from when its shop has taken it until it is on its way. */
export const WAITING: OrderStatus[] = ['accepted', 'ready'];

/** A delivery is proved at the door, or a moment after. */
export const canProve = (status: OrderStatus): boolean => status === 'on_a_way' || status === 'delivered';

const FRESH_MS = 2 * 60 * 1000;

/** From when on a position says where a courier is; an older one says where they were. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - FRESH_MS);
