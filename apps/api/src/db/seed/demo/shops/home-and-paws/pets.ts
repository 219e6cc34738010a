import type { DemoProduct } from '../../demo.types.ts';
import { look, offer } from '../../item.ts';
import { weight } from '../../options.ts';
import { g, kg, pack, pcs } from '../../units.ts';
import { w } from '../../words.ts';

export const homePets: DemoProduct[] = [
  {
    sku: 'dog-bone',
    category: 'pet-care',
    ...look('1f9b4', 'apricot'),
    title: w(
      'Chewing bones for dogs | عظام مضغ للكلاب | Huesos para perros | Os à mâcher pour chiens | Kauknochen für Hunde | Ossos para cães',
    ),
    description: w(
      'An hour of peace for you both | ساعة من الهدوء لكما | Una hora de paz para los dos | Une heure de paix pour vous deux | Eine Stunde Ruhe für euch beide | Uma hora de paz para os dois',
    ),
    ...offer(pcs(3), 490, { stock: 40, popularity: 66 }),
  },
  {
    sku: 'dog-food',
    category: 'pet-care',
    ...look('1f436', 'apricot'),
    title: w(
      'Dry dog food | طعام جاف للكلاب | Pienso para perros | Croquettes pour chiens | Hundetrockenfutter | Ração para cães',
    ),
    description: w(
      'Chicken and rice, for adult dogs | بالدجاج والأرز للكلاب البالغة | Pollo y arroz, para perros adultos | Poulet et riz, pour chiens adultes | Huhn und Reis, für erwachsene Hunde | Frango e arroz, para cães adultos',
    ),
    ...offer(kg(1), 790, { stock: 30, popularity: 72 }),
    stocks: [
      { extras: [weight('kg1')], priceMinor: 790, quantity: 20 },
      { extras: [weight('kg3')], priceMinor: 1890, discountMinor: 290, quantity: 10 },
    ],
  },
  {
    sku: 'cat-food',
    category: 'pet-care',
    ...look('1f431', 'lemon'),
    title: w(
      'Cat food, fish | طعام قطط بالسمك | Comida para gatos, pescado | Pâtée pour chats, poisson | Katzenfutter, Fisch | Comida para gatos, peixe',
    ),
    description: w(
      'Tender chunks in jelly | قطع طرية في هلام | Trocitos tiernos en gelatina | Bouchées tendres en gelée | Zarte Stücke in Gelee | Pedaços macios em gelatina',
    ),
    ...offer(g(400), 320, { stock: 60, popularity: 70 }),
  },
  {
    sku: 'parrot-seed',
    category: 'pet-care',
    ...look('1f99c', 'mint'),
    title: w(
      'Parrot seed mix | خليط بذور للببغاء | Mezcla de semillas para loros | Graines pour perroquets | Papageienfutter | Mistura de sementes para papagaios',
    ),
    description: w(
      'Sunflower, millet and dried fruit | دوّار الشمس ودخن وفواكه مجففة | Girasol, mijo y fruta seca | Tournesol, millet et fruits secs | Sonnenblume, Hirse und Trockenobst | Girassol, painço e frutas secas',
    ),
    ...offer(kg(1), 690, { stock: 22, popularity: 34 }),
  },
  {
    sku: 'hamster-bedding',
    category: 'pet-care',
    ...look('1f439', 'apricot'),
    title: w(
      'Hamster bedding | فرشة للهامستر | Lecho para hámster | Litière pour hamster | Hamstereinstreu | Cama para hamsters',
    ),
    description: w(
      'Soft wood shavings, dust-free | نشارة خشب ناعمة بلا غبار | Viruta suave sin polvo | Copeaux doux, sans poussière | Weiche Holzspäne, staubfrei | Aparas macias, sem pó',
    ),
    ...offer(pack(1), 740, { stock: 18, popularity: 29 }),
  },
  {
    sku: 'pet-ball',
    category: 'pet-care',
    ...look('1f3be', 'mint'),
    title: w(
      'Fetch balls | كرات للجلب | Pelotas para lanzar | Balles à rapporter | Wurfbälle | Bolas para ir buscar',
    ),
    description: w(
      'They bounce, float and survive | ترتدّ وتطفو وتدوم | Botan, flotan y aguantan | Elles rebondissent, flottent et durent | Springen, schwimmen, halten durch | Saltam, boiam e resistem',
    ),
    ...offer(pcs(2), 380, { stock: 44, popularity: 45 }),
  },
];
