import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { food } from '../../item.ts';
import { named, w } from '../../words.ts';
import { greenAcreGoods } from './goods.ts';

export const greenAcre: DemoShop = {
  slug: 'green-acre',
  type: 'shop',
  category: 'groceries',
  title: named('Green Acre Market', 'سوق الفدان الأخضر'),
  description: w(
    'Organic produce from growers we know | منتجات عضوية من مزارعين نعرفهم | Productos ecológicos de agricultores conocidos | Du bio cultivé par des gens que nous connaissons | Bio von Höfen, die wir kennen | Biológicos de produtores que conhecemos',
  ),
  address: named('48 Orchard Road', '٤٨ طريق البستان'),
  tags: [
    w('Organic | عضوي | Ecológico | Bio | Bio | Biológico'),
    w(
      'Fruit & vegetables | فواكه وخضروات | Frutas y verduras | Fruits et légumes | Obst & Gemüse | Fruta e legumes',
    ),
  ],
  phone: '+12125550134',
  latitude: 40.7301,
  longitude: -73.9968,
  freeDeliveryMinor: 40_00,
  minAmountMinor: 1000,
  deliveryFeeMinor: 240,
  perKmMinor: 50,
  taxPercent: 5,
  deliveryTime: { from: 30, to: 45 },
  recommended: true,
  tone: 'mint',
  art: [food('1f34f'), food('1f955'), food('1f966')],
  open: true,
  days: everyDay('08-00', '21-00'),
  closedDates: [],
  products: greenAcreGoods,
};
