import { type DeliveryType, isOver, type OrderStatus } from '../lifecycle.ts';

/** What the time of an order is reckoned from, besides its status. Instants are ISO 8601. */
export interface Timing {
  /** When it came to its status. */
  since: string;
  /** What was promised when its money was there. */
  promised: Window;
  /** Minutes its shop needs to prepare it, and minutes it is under way. */
  preparation: number;
  travel: number;
  /** For a window that was chosen: never before it. */
  scheduled: boolean;
  /** Somebody has it to bring. */
  has_courier: boolean;
}

export interface Window {
  from: string;
  to: string;
}

/** When an order will be there. Late, it is another window than `original`, which was promised. */
export interface Estimate extends Window {
  late: boolean;
  original: Window;
}

export interface Trip {
  status: OrderStatus;
  delivery_type: DeliveryType;
  /** Null while nothing can be said: its money is awaited, or it is over. */
  timing: Timing | null;
}

const MINUTE = 60_000;
/** How long a window of a new estimate is, and what it is rounded up to: a time that moves by the minute helps nobody. */
const WIDTH = 10 * MINUTE;
const STEP = 5 * MINUTE;
/** A delay that is only foreseen is said from here on: shops make up for a few minutes. */
const FORESEEN = 5 * MINUTE;
/** An order is not put off for ever by what it is late already. */
const MOST_MORE = 60;

/** Minutes at the door and a bicycle's minutes a kilometre. */
const AT_DOOR = 3;
const PER_KM = 3;
/** Minutes until somebody picks up what is ready: who brings it is on the way, or has yet to be found. */
const PICK_UP = { known: 2, unknown: 5 };
/** However late a step is, it takes so many minutes more. */
const LEAST = { prepare: 5, handOver: 2 };

/**
 * How the shortest time that a shop promises is split, in minutes: preparing takes what the way leaves. A way that is
 * too long for the promise takes the larger part of it.
 * @param metres how far it is brought; 0 where it is not
 */
export function splitOf(metres: number, fromMinutes: number): { preparation: number; travel: number } {
  const way = metres > 0 ? AT_DOOR + Math.ceil((metres / 1000) * PER_KM) : 0;
  const travel = Math.min(way, Math.floor(fromMinutes * 0.6));
  return { preparation: fromMinutes - travel, travel };
}

/**
 * When an order will be there by what has become of it until `now`: what was promised as long as that can still be, a
 * later window once it cannot. Null where no time can be told: the money is awaited, it is ready to be fetched, it is over.
 */
export function estimateOf({ status, delivery_type: type, timing }: Trip, now: Date): Estimate | null {
  if (!timing || isOver(status) || (status === 'ready' && type === 'pickup')) return null;
  const at = now.getTime();
  const original = timing.promised;
  const { from, to } = { from: Date.parse(original.from), to: Date.parse(original.to) };
  const soonest = soonestOf({ status, delivery_type: type, timing }, at);
  const late = at > to || soonest > to + FORESEEN;
  if (late) {
    const anew = Math.ceil(Math.max(soonest, at) / STEP) * STEP;
    return { ...windowOf(anew, anew + WIDTH), late, original };
  }
  // On its way, it may be there before it was promised; who chose a time is at home from then on.
  if (status === 'on_a_way' && !timing.scheduled && soonest < from)
    return { ...windowOf(soonest, Math.min(soonest + WIDTH, to)), late, original };
  return { ...original, late, original };
}

const windowOf = (from: number, to: number): Window => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** The earliest it can be there, in milliseconds: the step it is in, and those that follow. */
function soonestOf({ status, delivery_type: type, timing }: Trip & { timing: Timing }, at: number): number {
  const { preparation, travel } = timing;
  const brought = type === 'delivery' ? travel : 0;
  // Nobody has begun: all of it is still to do.
  if (status === 'new') return at + (preparation + brought) * MINUTE;
  const since = Date.parse(timing.since);
  if (status === 'accepted') return endOf(since, preparation, LEAST.prepare, at) + brought * MINUTE;
  if (status === 'ready') {
    const pickUp = Math.min(preparation, timing.has_courier ? PICK_UP.known : PICK_UP.unknown);
    return endOf(since, pickUp, LEAST.handOver, at) + brought * MINUTE;
  }
  return endOf(since, brought, LEAST.handOver, at);
}

/** When a step ends that takes so many minutes; one that takes longer takes a quarter of its delay longer still. */
function endOf(since: number, minutes: number, least: number, at: number): number {
  const due = since + minutes * MINUTE;
  if (at < due) return due;
  const more = Math.min(Math.max(least, (at - due) / MINUTE / 4), MOST_MORE);
  return at + more * MINUTE;
}
