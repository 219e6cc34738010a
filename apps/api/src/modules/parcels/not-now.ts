import { Failure } from '../../failure.ts';

/** The refusal of a step that a parcel cannot take from where it is. */
export const notNow = (): Failure => new Failure('move-not-allowed', { values: { context: 'parcel' } });
