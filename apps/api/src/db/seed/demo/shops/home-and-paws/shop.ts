import type { DemoShop } from '../../demo.types.ts';
import { everyDay } from '../../hours.ts';
import { food } from '../../item.ts';
import { named, w } from '../../words.ts';
import { homeHouse } from './house.ts';
import { homePets } from './pets.ts';

export const homeAndPaws: DemoShop = {
  slug: 'home-and-paws',
  type: 'shop',
  category: 'home-pets',
  title: named('Home & Paws', 'بيت ومخالب'),
  description: w(
    'For the house and those who rule it | للبيت ولمن يحكمونه من الحيوانات | Para la casa y quienes mandan en ella | Pour la maison et ceux qui y règnent | Fürs Haus und seine wahren Herrscher | Para a casa e quem manda nela',
  ),
  address: named('77 Station Road', '٧٧ طريق المحطة'),
  tags: [
    w('Household | لوازم منزلية | Hogar | Maison | Haushalt | Casa'),
    w('Pets | حيوانات أليفة | Mascotas | Animaux | Haustiere | Animais'),
  ],
  phone: '+12125550141',
  latitude: 40.6989,
  longitude: -74.0009,
  minAmountMinor: 1000,
  deliveryFeeMinor: 290,
  perKmMinor: 50,
  taxPercent: 8,
  deliveryTime: { from: 35, to: 55 },
  recommended: false,
  tone: 'lilac',
  art: [food('1f9f9'), food('1f9fa'), food('1f436')],
  open: true,
  days: everyDay('09-00', '21-00'),
  closedDates: [],
  products: [...homePets, ...homeHouse],
};
