import type { DemoCategory } from '../demo.types.ts';
import { w } from '../words.ts';
import { trade } from './category.ts';

export const trades: DemoCategory[] = [
  trade('groceries', '1f9fa', w('Groceries | بقالة | Supermercado | Courses | Lebensmittel | Mercearia')),
  trade('bakeries', '1f956', w('Bakeries | مخابز | Panaderías | Boulangeries | Bäckereien | Padarias')),
  trade(
    'fish-meat',
    '1f969',
    w(
      'Fish & meat | أسماك ولحوم | Pescado y carne | Poissonneries et boucheries | Fisch & Fleisch | Peixarias e talhos',
    ),
  ),
  trade(
    'restaurants',
    '1f37d-fe0f',
    w('Restaurants | مطاعم | Restaurantes | Restaurants | Restaurants | Restaurantes'),
  ),
  trade(
    'cafes',
    '2615',
    w(
      'Cafés & desserts | مقاهٍ وحلويات | Cafés y postres | Cafés et desserts | Cafés & Desserts | Cafés e sobremesas',
    ),
  ),
  trade(
    'florists',
    '1f337',
    w('Florists | متاجر زهور | Floristerías | Fleuristes | Blumenläden | Floristas'),
  ),
  trade('pharmacies', '1f48a', w('Pharmacies | صيدليات | Farmacias | Pharmacies | Apotheken | Farmácias')),
  trade(
    'home-pets',
    '1f43e',
    w(
      'Home & pets | منزل وحيوانات أليفة | Hogar y mascotas | Maison et animaux | Haus & Tier | Casa e animais',
    ),
  ),
];
