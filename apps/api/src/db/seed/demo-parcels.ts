import { notInArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { octagonAround } from '../flat-geometry.ts';
import type { Db } from '../query.ts';
import { deliveryZones, shopPayments, shops, shopStaff, shopWorkingDays } from '../schema/catalogue.ts';
import { parcelServices, parcelTypes } from '../schema/parcels.ts';
import { payments } from '../schema/settings.ts';
import type { SeededPeople } from './demo-people.ts';
import type { DemoCity } from './demo/demo.types.ts';
import { demoParcelOptions, demoParcelTypes } from './demo/parcels.ts';
import { named, w } from './demo/words.ts';

/** As far as the city's shops deliver together. */
const ZONE_KM = 12;
const MINUTES_OF_DAY = 24 * 60;
const COVER_POINTS = 150;

/** The city's parcel service: a shop that no list shows, around the clock, with its types. */
export async function seedParcels(
  tx: Db,
  { city, people }: { city: DemoCity; people: SeededPeople },
): Promise<void> {
  const [shop] = await tx
    .insert(shops)
    .values({
      ...{ uuid: uuid(), slug: 'hamper-parcels', type: 'shop', timezone: city.timezone, city: city.name },
      title: w(
        'Hamper Parcels | طرود هامبر | Paquetes Hamper | Colis Hamper | Hamper-Pakete | Encomendas Hamper',
      ),
      description: w(
        'Across town, from door to door | عبر المدينة، من باب إلى باب | Por la ciudad, de puerta a puerta | À travers la ville, de porte à porte | Quer durch die Stadt, von Tür zu Tür | Pela cidade, de porta a porta',
      ),
      address: named('1 Palm Street', '١ شارع النخيل'),
      phone: '+12125550199',
      ...city.center,
      ...{ deliveryFromMinutes: 20, deliveryToMinutes: 35, slotCapacity: 10, position: city.shops.length },
      ...{ offers: ['delivery' as const], active: false },
    })
    .returning({ id: shops.id });
  if (!shop) throw new Error('The parcel service was not written');
  const shopId = shop.id;
  await tx.insert(parcelServices).values({ shopId });
  const sellers = [...people.values()].filter(({ role }) => role === 'seller');
  await tx.insert(shopStaff).values(sellers.map(({ id: userId }) => ({ shopId, userId })));
  const days = Array.from({ length: 7 }, (_, day) => ({ shopId, day, opensAt: 0, closesAt: MINUTES_OF_DAY }));
  await tx.insert(shopWorkingDays).values(days);
  // Nobody fetches a parcel before a transfer has come.
  const methods = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(notInArray(payments.tag, ['bank']));
  await tx.insert(shopPayments).values(methods.map(({ id: paymentId }) => ({ shopId, paymentId })));
  const polygon = octagonAround(city.center, ZONE_KM);
  await tx.insert(deliveryZones).values({ shopId, polygon, feeMinor: 0, perKmMinor: 0 });
  await tx.insert(parcelTypes).values(
    demoParcelTypes.map(({ sidesMm, ...type }, position) => ({
      ...type,
      ...{ uuid: uuid(), shopId, position, maxSidesMm: [...sidesMm], coverPoints: COVER_POINTS },
      options: demoParcelOptions.map((title, index) => ({ id: index + 1, title })),
    })),
  );
}
