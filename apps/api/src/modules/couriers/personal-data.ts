import type { PersonalData } from '../accounts/index.ts';
import { presentPosition, presentSettings } from './present.ts';
import { courierOf } from './queries.ts';

/** A courier's settings and last position. */
export const personalDeliveries: PersonalData = async function* ({ db, actor }) {
  if (actor.role !== 'deliveryman') return;
  const courier = await courierOf(db, actor.id);
  yield { ...presentSettings(courier), ...presentPosition(courier) };
};
