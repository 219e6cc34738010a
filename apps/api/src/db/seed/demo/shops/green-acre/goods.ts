import type { DemoProduct } from '../../demo.types.ts';
import { look, offer, served } from '../../item.ts';
import { weight } from '../../options.ts';
import { each, g, kg, l } from '../../units.ts';
import { w } from '../../words.ts';

export const greenAcreGoods: DemoProduct[] = [
  {
    sku: 'org-apples',
    category: 'apples-pears',
    ...look('1f34f', 'mint'),
    title: w('Organic apples | تفاح عضوي | Manzanas ecológicas | Pommes bio | Bio-Äpfel | Maçãs biológicas'),
    description: w(
      'From one orchard, unsprayed | من بستان واحد دون رش | De un solo huerto, sin tratar | D’un seul verger, non traitées | Aus einem Garten, ungespritzt | De um só pomar, sem pesticidas',
    ),
    ...offer(kg(1), 490, { stock: 40, popularity: 78, interval: 0.25, minQty: 0.25, maxQty: 8 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'org-lemons',
    category: 'citrus',
    ...look('1f34b', 'lemon'),
    title: w(
      'Organic lemons | ليمون عضوي | Limones ecológicos | Citrons bio | Bio-Zitronen | Limões biológicos',
    ),
    description: w(
      'Fragrant skin you can safely zest | قشره عطر ويمكن برشه بأمان | Piel aromática, apta para rallar | Zeste parfumé, à râper sans crainte | Duftende Schale, bedenkenlos zu reiben | Casca perfumada, segura para raspar',
    ),
    ...offer(kg(1), 520, { stock: 25, popularity: 57, interval: 0.25, minQty: 0.25, maxQty: 5 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'org-mandarins',
    category: 'citrus',
    ...look('1f34a', 'apricot'),
    title: w(
      'Organic mandarins | يوسفي عضوي | Mandarinas ecológicas | Mandarines bio | Bio-Mandarinen | Tangerinas biológicas',
    ),
    description: w(
      'Easy to peel, with leaves on | سهل التقشير ومع أوراقه | Fáciles de pelar, con hojas | Faciles à peler, avec feuilles | Leicht zu schälen, mit Blättern | Fáceis de descascar, com folhas',
    ),
    ...offer(kg(1), 450, {
      discountMinor: 90,
      stock: 35,
      popularity: 69,
      interval: 0.5,
      minQty: 0.5,
      maxQty: 8,
    }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'org-melon',
    category: 'stone-fruit-melons',
    ...look('1f348', 'mint'),
    title: w('Honeydew melon | شمام أخضر | Melón verde | Melon miel | Honigmelone | Melão verde'),
    description: w(
      'Pale green, cool and very sweet | أخضر فاتح وبارد وحلو جدًا | Verde claro, fresco y muy dulce | Vert pâle, frais et très sucré | Hellgrün, kühl und sehr süß | Verde-claro, fresco e bem doce',
    ),
    ...offer(each(1), 540, { stock: 16, popularity: 48 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'coconut',
    category: 'tropical-fruit',
    ...look('1f965', 'lemon'),
    title: w('Coconut | جوز هند | Coco | Noix de coco | Kokosnuss | Coco'),
    description: w(
      'Scored for easy opening | محزوز ليسهل فتحه | Marcado para abrirlo fácil | Prédécoupée pour l’ouvrir facilement | Vorgeritzt zum leichten Öffnen | Marcado, para abrir facilmente',
    ),
    ...offer(each(1), 350, { stock: 22, popularity: 39 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'org-tomatoes',
    category: 'tomatoes-peppers',
    ...look('1f345', 'rose'),
    title: w(
      'Heirloom tomatoes | طماطم بلدية | Tomates de variedad antigua | Tomates anciennes | Alte Tomatensorten | Tomates antigos',
    ),
    description: w(
      'Odd shapes, proper taste | أشكال غريبة وطعم أصيل | Formas raras, sabor de verdad | Formes biscornues, vrai goût | Krumm gewachsen, voller Geschmack | Formas estranhas, sabor de verdade',
    ),
    ...offer(kg(1), 560, { stock: 32, popularity: 74, interval: 0.25, minQty: 0.25, maxQty: 6 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'org-carrots',
    category: 'roots-onions',
    ...look('1f955', 'apricot'),
    title: w(
      'Organic carrots | جزر عضوي | Zanahorias ecológicas | Carottes bio | Bio-Möhren | Cenouras biológicas',
    ),
    description: w(
      'Straight from the sandy field | مباشرة من الحقل الرملي | Directas del campo arenoso | Tout droit du champ sablonneux | Direkt vom Sandacker | Diretas do solo arenoso',
    ),
    ...offer(kg(1), 290, { stock: 45, popularity: 66, interval: 0.5, minQty: 0.5, maxQty: 8 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'sweet-potatoes',
    category: 'roots-onions',
    ...look('1f360', 'apricot'),
    title: w('Sweet potatoes | بطاطا حلوة | Boniatos | Patates douces | Süßkartoffeln | Batatas-doces'),
    description: w(
      'Bake whole until the sugar runs | تُخبز كاملة حتى يسيل سكرها | Asar enteros hasta que caramelicen | Au four, entières, jusqu’à caraméliser | Im Ganzen backen, bis der Zucker austritt | Asse inteiras até caramelizar',
    ),
    ...offer(kg(1), 340, { stock: 38, popularity: 61, interval: 0.5, minQty: 0.5, maxQty: 8 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'ginger',
    category: 'roots-onions',
    ...look('1fada', 'lemon'),
    title: w(
      'Fresh ginger | زنجبيل طازج | Jengibre fresco | Gingembre frais | Frischer Ingwer | Gengibre fresco',
    ),
    description: w(
      'Hot and juicy, for tea and curry | حار وعصيري للشاي والكاري | Picante y jugoso, para té y curri | Piquant et juteux, pour thé et curry | Scharf und saftig für Tee und Curry | Picante e suculento, para chá e caril',
    ),
    ...offer(g(200), 220, { stock: 50, popularity: 43 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'peas',
    category: 'leafy-greens',
    ...look('1fadb', 'mint'),
    title: w(
      'Peas in the pod | بازلاء بقرونها | Guisantes en vaina | Petits pois en cosse | Erbsen in der Schote | Ervilhas na vagem',
    ),
    description: w(
      'Shell them or eat them raw | قشّرها أو كُلها نيئة | Para desgranar o comer crudos | À écosser ou à croquer crus | Zum Palen oder Rohessen | Para debulhar ou comer cruas',
    ),
    ...offer(g(300), 320, { discountMinor: 60, stock: 27, popularity: 50 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'org-romaine',
    category: 'leafy-greens',
    ...look('1f96c', 'mint'),
    title: w(
      'Organic romaine | خس روماني عضوي | Lechuga romana ecológica | Romaine bio | Bio-Romanasalat | Alface romana biológica',
    ),
    description: w(
      'Crunchy hearts for Caesar nights | قلوب مقرمشة لسلطة سيزر | Cogollos crujientes para una César | Cœurs croquants pour une César | Knackige Herzen für Caesar Salad | Coração estaladiço para salada César',
    ),
    ...offer(each(1), 290, { stock: 20, popularity: 59 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'forest-mushrooms',
    category: 'mushrooms-herbs',
    ...served('forest-mushrooms', 'rose'),
    title: w(
      'Forest mushrooms | فطر الغابة | Setas del bosque | Champignons des bois | Waldpilze | Cogumelos silvestres',
    ),
    description: w(
      'Only after rain, please check back | بعد المطر فقط، عاود الزيارة | Solo tras la lluvia, vuelve pronto | Après la pluie seulement, repassez | Nur nach Regen, schau wieder vorbei | Só depois da chuva, volte em breve',
    ),
    ...offer(g(200), 380, { stock: 0, popularity: 36 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'chestnuts',
    category: 'nuts-crisps',
    ...look('1f330', 'apricot'),
    title: w('Chestnuts | كستناء | Castañas | Châtaignes | Maronen | Castanhas'),
    description: w(
      'Cut a cross, roast for twenty minutes | تُشق وتُحمّص عشرين دقيقة | Hacer un corte y asar veinte minutos | Inciser, rôtir vingt minutes | Kreuzweise einschneiden, 20 Minuten rösten | Dê um golpe e asse vinte minutos',
    ),
    ...offer(g(400), 480, { stock: 26, popularity: 40 }),
    allergens: ['nuts'],
    diets: ['vegan'],
  },
  {
    sku: 'org-milk',
    category: 'milk-yoghurt',
    ...look('1f95b', 'sky'),
    title: w(
      'Organic milk, bottle | حليب عضوي في زجاجة | Leche ecológica en botella | Lait bio en bouteille | Bio-Milch in der Flasche | Leite biológico em garrafa',
    ),
    description: w(
      'Unhomogenised, with cream on top | غير مُجنَّس وتعلوه القشدة | Sin homogeneizar, con su nata | Non homogénéisé, avec sa crème | Nicht homogenisiert, mit Rahm | Não homogeneizado, com nata',
    ),
    ...offer(l(1), 260, { stock: 40, popularity: 67 }),
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'raw-honey',
    category: 'breakfast',
    ...look('1f36f', 'lemon'),
    title: w('Raw honey | عسل خام | Miel cruda | Miel cru | Roher Honig | Mel cru'),
    description: w(
      'Unheated, straight from the comb | غير مسخّن ومباشرة من القرص | Sin calentar, directa del panal | Non chauffé, tout droit du rayon | Nicht erhitzt, direkt aus der Wabe | Não aquecido, direto do favo',
    ),
    ...offer(g(250), 590, { stock: 34, popularity: 58 }),
    stocks: [
      { extras: [weight('g250')], priceMinor: 590, quantity: 19 },
      { extras: [weight('g500')], priceMinor: 990, quantity: 9 },
      { extras: [weight('kg1')], priceMinor: 1790, discountMinor: 150, quantity: 6 },
    ],
    allergens: [],
    diets: ['vegetarian'],
  },
  {
    sku: 'granola',
    category: 'breakfast',
    ...look('1f963', 'apricot'),
    title: w(
      'Maple granola | غرانولا بشراب القيقب | Granola con arce | Granola à l’érable | Ahorn-Granola | Granola com ácer',
    ),
    description: w(
      'Baked in small batches with nuts | تُخبز بكميات صغيرة مع المكسرات | Horneada en tandas pequeñas, con nueces | Cuit en petites fournées, aux noix | In kleinen Mengen mit Nüssen gebacken | Assada em pequenas fornadas, com nozes',
    ),
    ...offer(g(450), 640, { stock: 24, popularity: 53 }),
    allergens: ['gluten', 'nuts'],
    diets: ['vegan'],
  },
];
