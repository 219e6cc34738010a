import type { DemoShop } from '../../demo.types.ts';
import { everyDayBut } from '../../hours.ts';
import { food } from '../../item.ts';
import { named, w } from '../../words.ts';
import { harbourCounterGoods } from './goods.ts';

/** No boats land on Monday, so the counter stays shut. */
export const harbourCounter: DemoShop = {
  slug: 'harbour-counter',
  type: 'shop',
  category: 'fish-meat',
  title: named('Harbour Counter', 'منصة الميناء'),
  description: w(
    'Fish from the quay, meat from the farm | سمك من الرصيف ولحم من المزرعة | Pescado del muelle y carne de granja | Le poisson du quai, la viande de la ferme | Fisch vom Kai, Fleisch vom Hof | Peixe do cais, carne da quinta',
  ),
  address: named('1 Harbour Quay', '١ رصيف الميناء'),
  tags: [
    w('Fish | أسماك | Pescado | Poisson | Fisch | Peixe'),
    w('Butcher | جزارة | Carnicería | Boucherie | Metzgerei | Talho'),
  ],
  phone: '+12125550133',
  latitude: 40.7042,
  longitude: -74.0121,
  minAmountMinor: 1500,
  deliveryFeeMinor: 290,
  perKmMinor: 60,
  taxPercent: 5,
  deliveryTime: { from: 35, to: 50 },
  recommended: false,
  tone: 'sky',
  art: [food('1f99e'), food('1f41f'), food('1f969')],
  open: true,
  days: everyDayBut('monday', '07-00', '19-00'),
  closedDates: [],
  products: harbourCounterGoods,
};
