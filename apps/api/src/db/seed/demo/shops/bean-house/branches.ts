import type { DemoProduct, DemoShop } from '../../demo.types.ts';
import { everyDayBut } from '../../hours.ts';
import { named, w } from '../../words.ts';
import { beanDrinks } from './drinks.ts';
import { beanPlates } from './plates.ts';
import { beanHouse } from './shop.ts';

/** The chain's goods as a smaller house keeps them: fewer of each, and less asked for. */
const kept = (products: DemoProduct[], share: number): DemoProduct[] =>
  products.map((product) => {
    const some = (quantity: number) => Math.ceil(quantity * share);
    const stocks = product.stocks?.map((stock) => ({ ...stock, quantity: some(stock.quantity) }));
    return {
      ...product,
      popularity: Math.floor(product.popularity * share),
      stock: stocks ? stocks.reduce((sum, { quantity }) => sum + quantity, 0) : some(product.stock),
      ...(stocks ? { stocks } : {}),
    };
  });

export const beanHouseHarbourside: DemoShop = {
  ...beanHouse,
  slug: 'bean-house-harbourside',
  title: named('Bean House Harbourside', 'بيت البن – الميناء'),
  description: w(
    'Espresso and toast by the ferry landing | إسبريسو وتوست عند مرسى العبّارات | Espresso y tostadas junto al embarcadero | Espresso et tartines près de l’embarcadère | Espresso und Toast am Fähranleger | Café e torradas junto ao cais dos ferries',
  ),
  address: named('2 Ferry Quay', '٢ رصيف العبّارات'),
  phone: '+12125550143',
  latitude: 40.7019,
  longitude: -74.0131,
  // On foot.
  deliveryKm: 1.5,
  deliveryFeeMinor: 0,
  perKmMinor: 0,
  deliveryTime: { from: 20, to: 35 },
  tone: 'sky',
  days: everyDayBut('sunday', '06-30', '16-00'),
  products: kept([...beanDrinks, ...beanPlates], 0.4),
};

export const beanHouseOrchard: DemoShop = {
  ...beanHouse,
  slug: 'bean-house-orchard',
  title: named('Bean House Orchard', 'بيت البن – البستان'),
  description: w(
    'The garden branch, with cake until late | فرع الحديقة، والكعك حتى وقت متأخر | La sucursal del jardín, con tartas hasta tarde | L’adresse côté jardin, gâteaux jusqu’au soir | Die Gartenfiliale, Kuchen bis in den Abend | A filial do jardim, com bolos até tarde',
  ),
  address: named('31 Orchard Road', '٣١ طريق البستان'),
  phone: '+12125550144',
  latitude: 40.7296,
  longitude: -73.9955,
  deliveryKm: 2,
  minAmountMinor: 800,
  deliveryFeeMinor: 150,
  deliveryTime: { from: 25, to: 40 },
  tone: 'mint',
  // Coffee till noon, and again for the evening.
  days: [...everyDayBut('monday', '08-00', '12-30'), ...everyDayBut('monday', '16-00', '22-00')],
  products: kept([...beanDrinks, ...beanPlates], 0.6),
};
