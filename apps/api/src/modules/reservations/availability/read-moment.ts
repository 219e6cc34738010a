import { QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import { inZone, instantOf } from '@hamper/contract/time/time-zone';

import { invalid } from '../../../failure.ts';

const WITH_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** About the instant that a text means, before the zone is known: half a day off at the most. */
export const roughMoment = (text: string): Date => new Date(WITH_OFFSET.test(text) ? text : `${text}Z`);

/**
 * The instant that a text means: by its offset, or by the clock of a zone; the first of two where that clock goes back.
 * @throws validation for a time that the clock skips, and for one that is not on a quarter-hour
 */
export function readMoment(field: string, text: string, zone: string): Date {
  const at = WITH_OFFSET.test(text) ? new Date(text) : localMoment(field, text, zone);
  if (at.getTime() % QUARTER_MS !== 0) throw invalid(field, 'quarter-hour');
  return at;
}

function localMoment(field: string, text: string, zone: string): Date {
  const at = new Date(instantOf(Date.parse(`${text}Z`), zone));
  if (inZone(at, zone).slice(0, 16) !== text.slice(0, 16)) throw invalid(field, 'time-skipped');
  return at;
}

/** The quarter-hours since 1970 until an instant. */
export const quarterOf = (at: Date | number): number => Math.floor(Number(at) / QUARTER_MS);
export const endQuarterOf = (at: Date | number): number => Math.ceil(Number(at) / QUARTER_MS);
