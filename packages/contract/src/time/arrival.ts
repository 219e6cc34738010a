import { type DeliveryType, isOver, type OrderStatus } from '../lifecycle.ts';

/** The data for an arrival estimate, besides the status. Instants are ISO 8601. */
export interface Timing {
  /** When the order got its status. */
  since: string;
  /** The window promised when the order was placed. */
  promised: Window;
  /** Minutes for preparation, and for the delivery. */
  preparation: number;
  travel: number;
  /** For a chosen slot: never before it. */
  scheduled: boolean;
  /** A courier is assigned. */
  has_courier: boolean;
}

export interface Window {
  from: string;
  to: string;
}

/** The estimated window; if `late`, it differs from the promised one (`original`). */
export interface Estimate extends Window {
  late: boolean;
  original: Window;
}

export interface OrderProgress {
  status: OrderStatus;
  delivery_type: DeliveryType;
  /** Null without an estimate: the payment is awaited, or the order is over. */
  timing: Timing | null;
}

const MINUTE = 60_000;
/** The length of a new window, and the step that its start is rounded up to. */
const WIDTH = 10 * MINUTE;
const MINUTES_STEP = 5;
const STEP = MINUTES_STEP * MINUTE;
/** Shorter delays are not predicted, since shops make up for a few minutes, and no buyer is notified of them. */
export const SHORT_DELAY = 5 * MINUTE;
/** After so many new windows, half a day or more of them, each is reckoned from now. */
const MAX_WINDOWS = 50;
/** The cap, in minutes, of the extra time that a delay adds. */
const MAX_EXTRA = 60;

/** Minutes for handing over at the door. */
const HANDOVER = 3;
/** The part of a shop's shortest lead time that covers the way: whoever lives farther off waits longer. */
const TRAVEL_SHARE = 0.6;
/** Minutes until a ready order is picked up, with and without an assigned courier. */
const PICK_UP = { assigned: 2, unassigned: 5 };
/** Minutes that an overdue step takes at least from now. */
const MIN_REMAINING = { prepare: 5, handOver: 2 };

/** Minutes from the shop's door to the buyer's, for a way of so many seconds; 0 without a way. */
export const travelMinutes = (seconds: number): number =>
  seconds > 0 ? HANDOVER + Math.ceil(seconds / 60) : 0;

const coveredTravel = (fromMinutes: number): number => Math.floor(fromMinutes * TRAVEL_SHARE);

/**
 * Splits the lead time of a delivery into preparation and travel, in minutes.
 * @param travel minutes from door to door; 0 without a delivery
 * @param fromMinutes the shop's shortest lead time
 */
export function splitLeadTime(travel: number, fromMinutes: number): { preparation: number; travel: number } {
  return { preparation: fromMinutes - Math.min(travel, coveredTravel(fromMinutes)), travel };
}

/**
 * The lead time of a delivery in minutes: what the shop says, and longer where the way takes more than that covers.
 * @param seconds the way from the shop; 0 without a delivery
 */
export function deliveryMinutes(
  { from, to }: { from: number; to: number },
  seconds: number,
): { from: number; to: number } {
  const beyond = Math.max(0, travelMinutes(seconds) - coveredTravel(from));
  const extra = Math.ceil(beyond / MINUTES_STEP) * MINUTES_STEP;
  return { from: from + extra, to: to + extra };
}

/**
 * The arrival estimate of an order as of `now`: the promised window as long as it can be met, else a later one, which
 * holds in the same way until the order gets on. Null without an estimate: the payment is awaited, it is ready for pickup, or it is over.
 */
export function estimateArrival(
  { status, delivery_type: type, timing }: OrderProgress,
  now: Date,
): Estimate | null {
  if (!timing || isOver(status) || (status === 'ready' && type === 'pickup')) return null;
  const at = now.getTime();
  const original = timing.promised;
  const { from, to } = { from: Date.parse(original.from), to: Date.parse(original.to) };
  const earliestAt = (moment: number) => earliestArrival({ status, delivery_type: type, timing }, moment);
  const later = laterWindow({ from, to }, { since: Date.parse(timing.since), at, earliestAt });
  if (later) return { ...windowOf(later.from, later.to), late: true, original };
  const earliest = earliestAt(at);
  // On its way it may arrive early, except for a chosen slot: the buyer is at home from then on.
  if (status === 'on_a_way' && !timing.scheduled && earliest < from)
    return { ...windowOf(earliest, Math.min(earliest + WIDTH, to)), late: false, original };
  return { ...original, late: false, original };
}

interface Course {
  /** When the order got its status. */
  since: number;
  at: number;
  /** The earliest arrival as of a moment; the later the moment, the later it is. */
  earliestAt: (moment: number) => number;
}

/**
 * The window in place of a missed one, in milliseconds; undefined while that can be met. It is reckoned from the minute that
 * made the one before it impossible, so that whoever looks again reads the same as before.
 */
function laterWindow(promised: Bounds, { since, at: now, earliestAt }: Course): Bounds | undefined {
  let later: Bounds | undefined;
  let moment = Math.min(since, now);
  // Whole minutes alone, or the first one would be another minute for every look within it.
  const at = moment + Math.floor((now - moment) / MINUTE) * MINUTE;
  for (let count = 0; count < MAX_WINDOWS; count += 1) {
    const { to } = later ?? promised;
    const isMissed = (then: number) => then > to || earliestAt(then) > to + SHORT_DELAY;
    if (!isMissed(at)) return later;
    moment = count === MAX_WINDOWS - 1 ? at : firstMinute(isMissed, moment, at);
    const from = Math.ceil(Math.max(earliestAt(moment), moment) / STEP) * STEP;
    later = { from, to: from + WIDTH };
  }
  return later;
}

/** In milliseconds. */
interface Bounds {
  from: number;
  to: number;
}

/** The first of the minutes from one moment to another for which it is true; of the last one it is. */
function firstMinute(isTrue: (moment: number) => boolean, from: number, to: number): number {
  const momentOf = (minutes: number) => Math.min(from + minutes * MINUTE, to);
  let [low, high] = [0, Math.ceil((to - from) / MINUTE)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(momentOf(middle))) high = middle;
    else low = middle + 1;
  }
  return momentOf(high);
}

const windowOf = (from: number, to: number): Window => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** The earliest arrival, in milliseconds: the rest of the current step, and those that follow. */
function earliestArrival(
  { status, delivery_type: type, timing }: OrderProgress & { timing: Timing },
  at: number,
): number {
  const { preparation, travel } = timing;
  const travelMinutes = type === 'delivery' ? travel : 0;
  // Not started: all steps are left.
  if (status === 'new') return at + (preparation + travelMinutes) * MINUTE;
  const since = Date.parse(timing.since);
  if (status === 'accepted')
    return stepEnd(since, preparation, MIN_REMAINING.prepare, at) + travelMinutes * MINUTE;
  if (status === 'ready') {
    const pickUp = Math.min(preparation, timing.has_courier ? PICK_UP.assigned : PICK_UP.unassigned);
    return stepEnd(since, pickUp, MIN_REMAINING.handOver, at) + travelMinutes * MINUTE;
  }
  return stepEnd(since, travelMinutes, MIN_REMAINING.handOver, at);
}

/** The end of a step of so many minutes, in milliseconds; an overdue step takes a quarter of its delay more. */
function stepEnd(since: number, minutes: number, least: number, at: number): number {
  const due = since + minutes * MINUTE;
  if (at < due) return due;
  const extra = Math.min(Math.max(least, (at - due) / MINUTE / 4), MAX_EXTRA);
  return at + extra * MINUTE;
}
