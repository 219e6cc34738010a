import type { ParcelFailure } from '@hamper/contract/parcels/vocabulary';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import type { OrderHooks } from '../orders/index.ts';

/** News of a parcel that is no step of its order: it comes back, and why; or too many wrong PINs were tried. */
interface ParcelNews {
  orderId: number;
  /** The sender's account, and the courier's; null without one. */
  userId: number | null;
  courierId: number | null;
  about: { event: 'failed'; reason: ParcelFailure } | { event: 'pin_locked' };
}

/** Runs in the transaction in which it happens. */
export type OnParcelNews = (tx: Db, env: Env, news: ParcelNews) => Promise<void>;

/** Runs in the transaction that notices that no courier has taken a parcel. */
export type OnUntaken = (tx: Db, env: Env, parcel: { orderId: number; shopId: number }) => Promise<void>;

/** Hooks of other modules for parcels, and for the orders that they are. */
export interface ParcelHooks {
  order: OrderHooks;
  onNews: OnParcelNews;
  onUntaken: OnUntaken;
}
