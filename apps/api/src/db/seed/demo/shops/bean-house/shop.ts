import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { dish } from '../../item.ts';
import { named, w } from '../../words.ts';
import { beanDrinks } from './drinks.ts';
import { beanPlates } from './plates.ts';

export const beanHouse: DemoShop = {
  slug: 'bean-house',
  chain: 'bean-house',
  type: 'restaurant',
  category: 'cafes',
  title: named('Bean House', 'بيت البن'),
  description: w(
    'Coffee roasted upstairs, breakfast till noon | قهوة تُحمَّص لدينا وفطور حتى الظهر | Café tostado en casa, desayuno hasta mediodía | Café torréfié sur place, petit-déjeuner jusqu’à midi | Selbst gerösteter Kaffee, Frühstück bis mittags | Café torrado na casa, pequeno-almoço até ao meio-dia',
  ),
  address: named('14 Lantern Street', '١٤ شارع الفانوس'),
  tags: [
    w('Coffee | قهوة | Café | Café | Kaffee | Café'),
    w('Breakfast | فطور | Desayunos | Petit-déjeuner | Frühstück | Pequeno-almoço'),
  ],
  phone: '+12125550142',
  latitude: 40.7079,
  longitude: -74.0079,
  minAmountMinor: 500,
  deliveryFeeMinor: 100,
  perKmMinor: 30,
  taxPercent: 8,
  deliveryTime: { from: 15, to: 25 },
  recommended: false,
  tone: 'apricot',
  art: [dish('almond-croissant'), dish('cappuccino'), dish('choc-cookie')],
  open: true,
  days: everyDay('07-00', '19-00'),
  closedDates: [],
  products: [...beanDrinks, ...beanPlates],
};
