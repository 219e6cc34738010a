import { isOver } from '@hamper/contract/lifecycle';
import { LINK_DAYS, MAX_PIN_TRIES } from '@hamper/contract/parcels/vocabulary';

import type { LockedParcel } from './queries.ts';

type Parcel = LockedParcel['parcel'];
type Order = Pick<LockedParcel['order'], 'status'>;

/** Whether its courier has it: it is fetched, and not over. */
export const isFetched = ({ status }: Order): boolean => status === 'ready' || status === 'on_a_way';

/** Whether its courier has it, and has not said so yet: its label was scanned and it was photographed. */
export const isPickedUp = (
  { status }: Order,
  { scannedAt, pickupImg }: Pick<Parcel, 'scannedAt' | 'pickupImg'>,
): boolean => status === 'accepted' && scannedAt !== null && pickupImg !== null;

/** Whether it goes back to its sender. */
export const isReturning = ({ failedAt }: Pick<Parcel, 'failedAt'>): boolean => failedAt !== null;

/** Whether the sender can call it back: canceling it is free before, and it is on its way back already otherwise. */
export const canRecall = (
  order: Order,
  parcel: Pick<Parcel, 'failedAt' | 'scannedAt' | 'pickupImg'>,
): boolean => (isFetched(order) || isPickedUp(order, parcel)) && !isReturning(parcel);

/** Whether it can be handed over at the door. */
export const canHandOver = (order: Order, parcel: Pick<Parcel, 'failedAt'>): boolean =>
  order.status === 'on_a_way' && !isReturning(parcel);

export const isPinLocked = ({ pinTries }: Pick<Parcel, 'pinTries'>): boolean => pinTries >= MAX_PIN_TRIES;

/** Whether it is proved who has taken it: by the PIN, a photo or a signature. */
export const isProved = (
  { proofImg }: Pick<LockedParcel['order'], 'proofImg'>,
  { pinAt, signatureImg }: Pick<Parcel, 'pinAt' | 'signatureImg'>,
): boolean => pinAt !== null || proofImg !== null || signatureImg !== null;

/** The sum that a parcel still costs which comes back: its way, and not its cover. */
export const keptOf = ({ baseMinor, wayMinor }: Pick<Parcel, 'baseMinor' | 'wayMinor'>): number =>
  baseMinor + wayMinor;

/** How many minutes after the last promised one a parcel that no courier has taken ends. */
export const UNTAKEN_MINUTES = 60;

export const isUntakenTooLong = (
  { expectedTo }: Pick<LockedParcel['order'], 'expectedTo'>,
  now: Date,
): boolean => now.getTime() - expectedTo.getTime() >= UNTAKEN_MINUTES * 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the receiver's link opens no more: so many days after the end. `statusAt`: since when it has its status. */
export const isLinkOver = ({ status, statusAt }: Order & { statusAt: Date }, now: Date): boolean =>
  isOver(status) && now.getTime() - statusAt.getTime() > LINK_DAYS * DAY_MS;
