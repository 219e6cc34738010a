import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { dish } from '../../item.ts';
import { named, w } from '../../words.ts';
import { greenBowlGoods } from './goods.ts';

export const greenBowl: DemoShop = {
  slug: 'green-bowl',
  type: 'restaurant',
  category: 'restaurants',
  title: named('Green Bowl', 'جرين بول'),
  description: w(
    'Salads and warm bowls that fill you up | سلطات وأطباق ساخنة مشبعة | Ensaladas y boles que llenan | Salades et bols chauds qui rassasient | Salate und warme Bowls, die satt machen | Saladas e taças que alimentam',
  ),
  address: named('22 Garden Walk', '٢٢ ممشى الحدائق'),
  tags: [
    w('Salads | سلطات | Ensaladas | Salades | Salate | Saladas'),
    w('Healthy | صحي | Saludable | Healthy | Gesund | Saudável'),
  ],
  phone: '+12125550138',
  latitude: 40.7117,
  longitude: -74.0155,
  minAmountMinor: 900,
  deliveryFeeMinor: 90,
  perKmMinor: 30,
  taxPercent: 8,
  deliveryTime: { from: 20, to: 30 },
  recommended: true,
  tone: 'mint',
  art: [dish('avocado-bowl'), dish('garden-salad'), dish('poke-bowl')],
  open: true,
  days: everyDay('09-00', '21-30'),
  closedDates: [],
  menu: ['warm-bowls', 'salads', 'fries-sides', 'juices-soft-drinks'],
  products: greenBowlGoods,
};
