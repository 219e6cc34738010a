import { beanHouseHarbourside, beanHouseOrchard } from './bean-house-branches.ts';
import { beanHouse } from './bean-house.ts';
import { bellaNapoli } from './bella-napoli.ts';
import { burgerYard } from './burger-yard.ts';
import { categories } from './categories.ts';
import { cornerGrocery } from './corner-grocery.ts';
import type { DemoCity } from './demo.types.ts';
import { goldenCrust } from './golden-crust.ts';
import { greenAcre } from './green-acre.ts';
import { greenBowl } from './green-bowl.ts';
import { harbourCounter } from './harbour-counter.ts';
import { homeAndPaws } from './home-and-paws.ts';
import { palmPharmacy } from './palm-pharmacy.ts';
import { people } from './people.ts';
import { petalAndStem } from './petal-and-stem.ts';
import { sakuraRolls } from './sakura-rolls.ts';
import { sweetCorner } from './sweet-corner.ts';
import { named } from './words.ts';

export const city: DemoCity = {
  name: named('Palm Bay', 'بالم باي'),
  center: { latitude: 40.7128, longitude: -74.006 },
  timezone: 'America/New_York',
  categories,
  // The order is that of the listings; the grocery that never closes comes first.
  shops: [
    cornerGrocery,
    bellaNapoli,
    sakuraRolls,
    burgerYard,
    greenBowl,
    goldenCrust,
    greenAcre,
    harbourCounter,
    beanHouse,
    petalAndStem,
    palmPharmacy,
    homeAndPaws,
    sweetCorner,
    beanHouseHarbourside,
    beanHouseOrchard,
  ],
  people,
};
