import { categories } from './categories/categories.ts';
import type { DemoCity } from './demo.types.ts';
import { people } from './people.ts';
import { beanHouseHarbourside, beanHouseOrchard } from './shops/bean-house/branches.ts';
import { beanHouse } from './shops/bean-house/shop.ts';
import { bellaNapoli } from './shops/bella-napoli/shop.ts';
import { burgerYard } from './shops/burger-yard/shop.ts';
import { cornerGrocery } from './shops/corner-grocery/shop.ts';
import { goldenCrust } from './shops/golden-crust/shop.ts';
import { greenAcre } from './shops/green-acre/shop.ts';
import { greenBowl } from './shops/green-bowl/shop.ts';
import { harbourCounter } from './shops/harbour-counter/shop.ts';
import { homeAndPaws } from './shops/home-and-paws/shop.ts';
import { palmPharmacy } from './shops/palm-pharmacy/shop.ts';
import { petalAndStem } from './shops/petal-and-stem/shop.ts';
import { sakuraRolls } from './shops/sakura-rolls/shop.ts';
import { sweetCorner } from './shops/sweet-corner/shop.ts';
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
