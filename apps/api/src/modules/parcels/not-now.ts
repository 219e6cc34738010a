import { Failure } from '../../failure.ts';

/** The refusal of a step that a parcel cannot take from where it is. */
export const notNow = (): Failure => new Failure('move-not-allowed', { values: { context: 'parcel' } });

/** The refusal of a free cancel of a parcel that its courier has by now. */
export const notFreeNow = (): Failure => new Failure('move-not-allowed', { values: { context: 'fetched' } });
