import type { DemoShop } from '../../demo.types.ts';
import { lateAtWeekends } from '../../hours.ts';
import { dish } from '../../item.ts';
import { named, w } from '../../words.ts';
import { burgerYardGoods } from './goods.ts';

export const burgerYard: DemoShop = {
  slug: 'burger-yard',
  type: 'restaurant',
  category: 'restaurants',
  title: named('Burger Yard', 'برجر يارد'),
  description: w(
    'Smashed burgers, late on weekends | برجر على الصاج حتى ساعة متأخرة في عطلة الأسبوع | Hamburguesas a la plancha, hasta tarde el finde | Smash burgers, tard le week-end | Smash-Burger, am Wochenende bis spät | Smash burgers, até tarde ao fim de semana',
  ),
  address: named('60 Foundry Yard', '٦٠ ساحة المسبك'),
  tags: [
    w('Burgers | برجر | Hamburguesas | Burgers | Burger | Hambúrgueres'),
    w('Fries | بطاطس مقلية | Patatas fritas | Frites | Pommes | Batatas fritas'),
  ],
  phone: '+12125550137',
  latitude: 40.7203,
  longitude: -74.0147,
  minAmountMinor: 800,
  deliveryFeeMinor: 0,
  perKmMinor: 0,
  taxPercent: 8,
  deliveryTime: { from: 15, to: 25 },
  recommended: true,
  tone: 'lemon',
  art: [dish('fries'), dish('classic-burger'), dish('yard-cola')],
  open: true,
  days: lateAtWeekends,
  closedDates: [],
  menu: ['burgers-sandwiches', 'tacos-wraps', 'fries-sides', 'juices-soft-drinks'],
  products: burgerYardGoods,
};
