import type { DemoShop } from '../../demo.types.ts';
import { aroundTheClock } from '../../hours.ts';
import { food } from '../../item.ts';
import { named, w } from '../../words.ts';
import { palmPharmacyGoods } from './goods.ts';

/** Open at night, as one pharmacy of a city is. */
export const palmPharmacy: DemoShop = {
  slug: 'palm-pharmacy',
  type: 'shop',
  category: 'pharmacies',
  title: named('Palm Pharmacy', 'صيدلية النخيل'),
  description: w(
    'Remedies, care and calm advice | أدوية وعناية ونصيحة هادئة | Remedios, cuidado y buen consejo | Remèdes, soins et conseils posés | Arznei, Pflege und guter Rat | Medicamentos, cuidado e bons conselhos',
  ),
  address: named('31 Palm Street', '٣١ شارع النخيل'),
  tags: [
    w('Pharmacy | صيدلية | Farmacia | Pharmacie | Apotheke | Farmácia'),
    w('Baby care | عناية بالطفل | Cuidado del bebé | Soins bébé | Babypflege | Cuidados do bebé'),
  ],
  phone: '+12125550140',
  latitude: 40.7136,
  longitude: -74.0031,
  minAmountMinor: 0,
  deliveryFeeMinor: 120,
  perKmMinor: 40,
  taxPercent: 0,
  deliveryTime: { from: 20, to: 35 },
  recommended: false,
  tone: 'sky',
  art: [food('1f9f4'), food('1f48a'), food('1fa79')],
  open: true,
  days: aroundTheClock,
  closedDates: ['2029-12-25', '2030-01-01', '2030-04-21', '2030-12-25'],
  products: palmPharmacyGoods,
};
