import type { DemoShop } from '../../demo.types.ts';
import { aroundTheClock } from '../../hours.ts';
import { food } from '../../item.ts';
import { named, w } from '../../words.ts';
import { groceryCounter } from './counter.ts';
import { groceryFruit } from './fruit.ts';
import { groceryLarder } from './larder.ts';
import { groceryTreats } from './treats.ts';
import { groceryVegetables } from './vegetables.ts';

/** Never closes, has no minimum and takes cash: whoever tries the shop can always buy here. */
export const cornerGrocery: DemoShop = {
  slug: 'corner-grocery',
  type: 'shop',
  category: 'groceries',
  title: named('Corner Grocery', 'بقالة الزاوية'),
  description: w(
    'Everything for the week, day and night | كل ما يلزم الأسبوع، ليلًا ونهارًا | Todo para la semana, de día y de noche | Tout pour la semaine, jour et nuit | Alles für die Woche, Tag und Nacht | Tudo para a semana, dia e noite',
  ),
  address: named('12 Palm Street', '١٢ شارع النخيل'),
  tags: [
    w('Groceries | بقالة | Supermercado | Épicerie | Lebensmittel | Mercearia'),
    w(
      'Open 24 hours | مفتوح ٢٤ ساعة | Abierto 24 horas | Ouvert 24 h/24 | 24 Stunden geöffnet | Aberto 24 horas',
    ),
  ],
  phone: '+12125550131',
  latitude: 40.7128,
  longitude: -74.006,
  freeDeliveryMinor: 35_00,
  minAmountMinor: 0,
  deliveryFeeMinor: 190,
  perKmMinor: 0,
  taxPercent: 5,
  deliveryTime: { from: 25, to: 35 },
  recommended: true,
  tone: 'mint',
  art: [food('1f96c'), food('1f9fa'), food('1f34e')],
  open: true,
  days: aroundTheClock,
  closedDates: [],
  products: [...groceryFruit, ...groceryVegetables, ...groceryCounter, ...groceryTreats, ...groceryLarder],
};
