import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { food } from '../../item.ts';
import { named, w } from '../../words.ts';
import { petalAndStemGoods } from './goods.ts';

export const petalAndStem: DemoShop = {
  slug: 'petal-and-stem',
  type: 'shop',
  category: 'florists',
  title: named('Petal & Stem', 'بتلة وساق'),
  description: w(
    'Seasonal flowers, tied while you wait | زهور الموسم تُنسَّق فورًا | Flores de temporada, atadas al momento | Fleurs de saison, nouées sous vos yeux | Blumen der Saison, sofort gebunden | Flores da estação, arranjadas na hora',
  ),
  address: named('5 Fountain Place', '٥ ميدان النافورة'),
  tags: [
    w('Flowers | زهور | Flores | Fleurs | Blumen | Flores'),
    w('Gifts | هدايا | Regalos | Cadeaux | Geschenke | Presentes'),
  ],
  phone: '+12125550139',
  latitude: 40.7166,
  longitude: -73.9937,
  minAmountMinor: 0,
  deliveryFeeMinor: 390,
  perKmMinor: 50,
  taxPercent: 5,
  deliveryTime: { from: 40, to: 60 },
  recommended: true,
  tone: 'rose',
  art: [food('1f337'), food('1f490'), food('1f33b')],
  open: true,
  days: everyDay('08-30', '20-00'),
  closedDates: [],
  products: petalAndStemGoods,
};
