import { Failure } from '../../failure.ts';

/** What cannot be done with a parcel where it is. */
export const notNow = (): Failure => new Failure('move-not-allowed', { values: { context: 'parcel' } });
