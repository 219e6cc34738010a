import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { dish } from '../../item.ts';
import { named, w } from '../../words.ts';
import { sakuraKitchen } from './kitchen.ts';
import { sakuraSushi } from './sushi.ts';

export const sakuraRolls: DemoShop = {
  slug: 'sakura-rolls',
  type: 'restaurant',
  category: 'restaurants',
  title: named('Sakura Rolls', 'ساكورا رولز'),
  description: w(
    'Sushi rolled when you order, ramen all day | سوشي يُلفّ عند الطلب ورامن طوال اليوم | Sushi al momento y ramen todo el día | Sushis minute et ramen toute la journée | Frisch gerolltes Sushi, Ramen den ganzen Tag | Sushi feito na hora e ramen todo o dia',
  ),
  address: named('9 Blossom Square', '٩ ساحة الأزهار'),
  tags: [
    w('Sushi | سوشي | Sushi | Sushi | Sushi | Sushi'),
    w('Japanese | ياباني | Japonesa | Japonais | Japanisch | Japonesa'),
  ],
  phone: '+12125550136',
  latitude: 40.7094,
  longitude: -73.9991,
  minAmountMinor: 1200,
  deliveryFeeMinor: 120,
  perKmMinor: 30,
  taxPercent: 8,
  deliveryTime: { from: 25, to: 35 },
  recommended: true,
  tone: 'rose',
  art: [dish('bento-box'), dish('salmon-nigiri'), dish('ramen')],
  open: true,
  days: everyDay('11-30', '22-30'),
  closedDates: [],
  menu: ['japanese-sides', 'sushi-rolls', 'noodles-rice', 'cakes-puddings', 'biscuits', 'tea'],
  products: [...sakuraSushi, ...sakuraKitchen],
};
