import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { dish } from '../../item.ts';
import { named, w } from '../../words.ts';
import { napoliKitchen } from './kitchen.ts';
import { napoliOven } from './oven.ts';

export const bellaNapoli: DemoShop = {
  slug: 'bella-napoli',
  type: 'restaurant',
  category: 'restaurants',
  title: named('Bella Napoli', 'بيلا نابولي'),
  description: w(
    'Neapolitan pizza from a very hot oven | بيتزا نابولية من فرن شديد الحرارة | Pizza napolitana de un horno muy caliente | Pizza napolitaine d’un four brûlant | Neapolitanische Pizza aus dem heißen Ofen | Pizza napolitana de forno bem quente',
  ),
  address: named('17 Vine Street', '١٧ شارع الكرمة'),
  tags: [
    w('Italian | إيطالي | Italiana | Italien | Italienisch | Italiana'),
    w('Pizza | بيتزا | Pizza | Pizza | Pizza | Pizza'),
  ],
  phone: '+12125550135',
  latitude: 40.7156,
  longitude: -74.0098,
  minAmountMinor: 1000,
  deliveryFeeMinor: 0,
  perKmMinor: 0,
  taxPercent: 8,
  deliveryTime: { from: 20, to: 30 },
  recommended: true,
  tone: 'apricot',
  art: [dish('spaghetti-bolognese'), dish('margherita'), dish('caprese')],
  open: true,
  days: everyDay('11-00', '23-00'),
  closedDates: [],
  menu: [
    'italian-sides',
    'pizza',
    'pasta',
    'cakes-puddings',
    'gelato-sundaes',
    'juices-soft-drinks',
    'wine-aperitifs',
  ],
  products: [...napoliOven, ...napoliKitchen],
};
