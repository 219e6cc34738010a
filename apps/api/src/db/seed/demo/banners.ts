import type { DemoBanner } from './demo.types.ts';
import { look } from './item.ts';
import { w } from './words.ts';

export const banners: DemoBanner[] = [
  {
    ...look('1f353', 'rose'),
    link: '/products?discount=1',
    title: w(
      'Strawberry season | موسم الفراولة | Temporada de fresas | La saison des fraises | Erdbeerzeit | Época de morangos',
    ),
    about: w(
      'A third off, and more of today’s deals | خصم الثلث، ومزيد من عروض اليوم | Un tercio menos y más ofertas de hoy | Un tiers en moins, et d’autres offres du jour | Ein Drittel günstiger, und mehr Angebote von heute | Um terço a menos e mais promoções de hoje',
    ),
  },
  {
    ...look('1f372', 'lemon'),
    link: '/recipes',
    title: w(
      'What is for dinner? | ماذا على العشاء؟ | ¿Qué cenamos hoy? | On mange quoi ce soir ? | Was gibt es heute Abend? | O que é o jantar?',
    ),
    about: w(
      'Recipes whose shopping is one click | وصفات تُشترى مكوناتها بنقرة | Recetas con la compra en un clic | Des recettes, et les courses en un clic | Rezepte, die mit einem Klick eingekauft sind | Receitas com as compras num clique',
    ),
  },
  {
    ...look('1f957', 'mint'),
    link: '/shops/green-bowl',
    title: w(
      'A bowl for every mood | طبق لكل مزاج | Un bol para cada antojo | Un bol pour chaque envie | Eine Bowl für jede Laune | Uma taça para cada vontade',
    ),
    about: w(
      'Green Bowl brings salads and warm bowls | جرين بول يوصل السلطات والأطباق الدافئة | Green Bowl trae ensaladas y boles calientes | Green Bowl livre salades et bols chauds | Green Bowl bringt Salate und warme Bowls | O Green Bowl leva saladas e taças quentes',
    ),
  },
  {
    ...look('1f337', 'lilac'),
    link: '/shops/petal-and-stem',
    title: w(
      'Flowers by tonight | زهور تصل الليلة | Flores para esta noche | Des fleurs dès ce soir | Blumen bis heute Abend | Flores ainda hoje',
    ),
    about: w(
      'Tied this morning, carried with care | نُسقت هذا الصباح وتُنقل بعناية | Atadas esta mañana, llevadas con mimo | Liées ce matin, portées avec soin | Heute früh gebunden, behutsam gebracht | Atadas esta manhã, levadas com cuidado',
    ),
  },
];
