import { sql } from 'drizzle-orm';

import { deliveryZones } from './schema/catalogue.ts';
import { parcelTypes } from './schema/parcels.ts';

/** The condition that a type of parcels can be sent: it is shown, and its service has a zone, without which it takes nothing. */
export const IS_OFFERED = sql`(${parcelTypes.active} and exists (
  select from ${deliveryZones} where ${deliveryZones.shopId} = ${parcelTypes.shopId}))`;
