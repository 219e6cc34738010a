import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { dish } from '../../item.ts';
import { named, w } from '../../words.ts';
import { sweetCornerGoods } from './goods.ts';

/** Closed by its owner for the time being, whatever its hours say. */
export const sweetCorner: DemoShop = {
  slug: 'sweet-corner',
  type: 'restaurant',
  category: 'cafes',
  title: named('Sweet Corner', 'الركن الحلو'),
  description: w(
    'Ice cream, cakes and hot waffles | آيس كريم وكعك ووافل ساخن | Helados, tartas y gofres calientes | Glaces, gâteaux et gaufres chaudes | Eis, Kuchen und heiße Waffeln | Gelados, bolos e gofres quentes',
  ),
  address: named('2 Seaside Promenade', '٢ ممشى البحر'),
  tags: [
    w('Desserts | حلويات | Postres | Desserts | Desserts | Sobremesas'),
    w('Ice cream | مثلجات | Helados | Glaces | Eis | Gelados'),
  ],
  phone: '+12125550143',
  latitude: 40.7231,
  longitude: -74.0219,
  minAmountMinor: 800,
  deliveryFeeMinor: 150,
  perKmMinor: 40,
  taxPercent: 8,
  deliveryTime: { from: 20, to: 35 },
  recommended: false,
  tone: 'lilac',
  art: [dish('doughnut-box'), dish('soft-serve'), dish('waffle-sundae')],
  open: false,
  days: everyDay('12-00', '23-00'),
  closedDates: [],
  products: sweetCornerGoods,
};
