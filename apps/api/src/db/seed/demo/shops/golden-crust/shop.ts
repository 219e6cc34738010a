import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { dish } from '../../item.ts';
import { named, w } from '../../words.ts';
import { goldenCrustGoods } from './goods.ts';

export const goldenCrust: DemoShop = {
  slug: 'golden-crust',
  type: 'shop',
  category: 'bakeries',
  title: named('Golden Crust', 'القشرة الذهبية'),
  description: w(
    'Bread and pastry from a wood-fired oven | خبز ومعجنات من فرن الحطب | Pan y bollería de horno de leña | Pains et viennoiseries au feu de bois | Brot und Gebäck aus dem Holzofen | Pão e folhados do forno a lenha',
  ),
  address: named('3 Mill Lane', '٣ زقاق الطاحونة'),
  tags: [
    w('Bakery | مخبز | Panadería | Boulangerie | Bäckerei | Padaria'),
    w('Pastries | معجنات | Bollería | Viennoiseries | Gebäck | Folhados'),
  ],
  phone: '+12125550132',
  latitude: 40.7189,
  longitude: -74.0012,
  minAmountMinor: 500,
  deliveryFeeMinor: 150,
  perKmMinor: 40,
  taxPercent: 5,
  deliveryTime: { from: 20, to: 30 },
  recommended: true,
  tone: 'lemon',
  art: [dish('baguette'), dish('butter-croissant'), dish('rye-loaf')],
  open: true,
  days: everyDay('06-30', '20-00'),
  closedDates: [],
  products: goldenCrustGoods,
};
