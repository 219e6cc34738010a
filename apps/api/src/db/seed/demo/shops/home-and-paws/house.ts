import type { DemoProduct } from '../../demo.types.ts';
import { look, offer } from '../../item.ts';
import { size } from '../../options.ts';
import { l, pack, pcs, rolls } from '../../units.ts';
import { w } from '../../words.ts';

export const homeHouse: DemoProduct[] = [
  {
    sku: 'sponges',
    category: 'cleaning',
    ...look('1f9fd', 'lemon'),
    title: w('Dish sponges | إسفنج لغسل الأطباق | Estropajos | Éponges | Spülschwämme | Esponjas da loiça'),
    description: w(
      'One rough side, one soft side | جانب خشن وجانب ناعم | Un lado áspero y otro suave | Une face grattante, une face douce | Eine raue, eine weiche Seite | Um lado áspero, outro macio',
    ),
    ...offer(pcs(5), 250, { stock: 90, popularity: 74 }),
  },
  {
    sku: 'broom',
    category: 'cleaning',
    ...look('1f9f9', 'apricot'),
    title: w(
      'Kitchen broom | مكنسة للمطبخ | Escoba de cocina | Balai de cuisine | Küchenbesen | Vassoura de cozinha',
    ),
    description: w(
      'Natural bristles on a beech handle | شعيرات طبيعية بمقبض من الزان | Cerdas naturales y mango de haya | Poils naturels, manche en hêtre | Naturborsten am Buchenstiel | Cerdas naturais e cabo de faia',
    ),
    ...offer(pcs(1), 1190, { stock: 18, popularity: 52 }),
  },
  {
    sku: 'bucket',
    category: 'cleaning',
    ...look('1faa3', 'sky'),
    title: w(
      'Bucket, 10 litres | دلو سعة ١٠ لترات | Cubo de 10 litros | Seau de 10 litres | Eimer, 10 Liter | Balde de 10 litros',
    ),
    description: w(
      'Sturdy handle and a pouring lip | مقبض متين وفوهة للسكب | Asa resistente y pico vertedor | Anse solide et bec verseur | Stabiler Griff und Ausguss | Pega firme e bico para despejar',
    ),
    ...offer(pcs(1), 790, { discountMinor: 140, stock: 22, popularity: 47 }),
  },
  {
    sku: 'plunger',
    category: 'cleaning',
    ...look('1faa0', 'rose'),
    title: w('Sink plunger | مكبس لتسليك المجاري | Desatascador | Ventouse | Pömpel | Desentupidor'),
    description: w(
      'For the day you hope never comes | لليوم الذي تتمنى ألا يأتي | Para el día que ojalá no llegue | Pour le jour qu’on espère ne pas voir | Für den Tag, der hoffentlich nie kommt | Para o dia que se espera que não chegue',
    ),
    ...offer(pcs(1), 690, { stock: 15, popularity: 33 }),
  },
  {
    sku: 'waste-bin',
    category: 'cleaning',
    ...look('1f5d1-fe0f', 'mint'),
    title: w('Waste basket | سلة مهملات | Papelera | Corbeille | Papierkorb | Cesto de papéis'),
    description: w(
      'Light wire frame for study or hall | هيكل سلكي خفيف للمكتب أو المدخل | De alambre ligero, para estudio o entrada | Fil léger, pour bureau ou entrée | Leichtes Drahtgestell für Büro oder Flur | De arame leve, para escritório ou entrada',
    ),
    ...offer(pcs(1), 1490, { stock: 12, popularity: 38 }),
  },
  {
    sku: 'kitchen-roll',
    category: 'paper-laundry',
    ...look('1f9fb', 'sky'),
    title: w('Kitchen roll | مناديل مطبخ | Papel de cocina | Essuie-tout | Küchenrolle | Rolos de cozinha'),
    description: w(
      'Strong when wet, three layers | متينة عند البلل وبثلاث طبقات | Resistente en mojado, tres capas | Résistant mouillé, trois épaisseurs | Nassfest und dreilagig | Resistente molhado, folha tripla',
    ),
    ...offer(rolls(4), 420, { stock: 66, popularity: 71 }),
  },
  {
    sku: 'laundry-basket',
    category: 'paper-laundry',
    ...look('1f9fa', 'apricot'),
    title: w(
      'Woven laundry basket | سلة غسيل منسوجة | Cesto de ropa trenzado | Panier à linge tressé | Geflochtener Wäschekorb | Cesto de roupa entrançado',
    ),
    description: w(
      'Holds two full loads | تتسع لغسلتين كاملتين | Caben dos coladas | Contient deux lessives | Fasst zwei volle Wäschen | Leva duas máquinas',
    ),
    ...offer(pcs(1), 2200, { discountMinor: 400, stock: 10, popularity: 56 }),
  },
  {
    sku: 'laundry-liquid',
    category: 'paper-laundry',
    ...look('1fae7', 'lilac'),
    title: w(
      'Laundry liquid | سائل غسيل | Detergente líquido | Lessive liquide | Flüssigwaschmittel | Detergente líquido para a roupa',
    ),
    description: w(
      'Fresh scent, works from 20 °C | رائحة منعشة ويعمل من ٢٠ درجة | Aroma fresco, eficaz desde 20 °C | Parfum frais, efficace dès 20 °C | Frischer Duft, wirkt ab 20 °C | Perfume fresco, atua a partir de 20 °C',
    ),
    ...offer(l(1), 890, { stock: 60, popularity: 64 }),
    stocks: [
      { extras: [size('small')], priceMinor: 890, quantity: 40 },
      { extras: [size('large')], priceMinor: 1590, discountMinor: 200, quantity: 20 },
    ],
  },
  {
    sku: 'light-bulb',
    category: 'home-essentials',
    ...look('1f4a1', 'lemon'),
    title: w(
      'LED bulbs, warm white | مصابيح ليد بضوء دافئ | Bombillas led, luz cálida | Ampoules LED blanc chaud | LED-Lampen, warmweiß | Lâmpadas LED, luz quente',
    ),
    description: w(
      'As bright as 60 watts, uses eight | بإضاءة ٦٠ واطًا وتستهلك ثمانية | Luz de 60 vatios con solo ocho | La clarté de 60 watts pour huit | Hell wie 60 Watt, braucht nur acht | Ilumina como 60 watts, gasta oito',
    ),
    ...offer(pcs(2), 690, { discountMinor: 100, stock: 48, popularity: 60 }),
  },
  {
    sku: 'batteries',
    category: 'home-essentials',
    ...look('1f50b', 'mint'),
    title: w('AA batteries | بطاريات AA | Pilas AA | Piles AA | AA-Batterien | Pilhas AA'),
    description: w(
      'Alkaline, keep for ten years | قلوية تدوم عشر سنوات في التخزين | Alcalinas, duran diez años guardadas | Alcalines, se gardent dix ans | Alkaline, zehn Jahre lagerfähig | Alcalinas, duram dez anos guardadas',
    ),
    ...offer(pcs(4), 520, { stock: 75, popularity: 68 }),
  },
  {
    sku: 'candles',
    category: 'home-essentials',
    ...look('1f56f-fe0f', 'lemon'),
    title: w('Table candles | شموع للمائدة | Velas de mesa | Bougies de table | Tafelkerzen | Velas de mesa'),
    description: w(
      'Plain, slow-burning, no scent | بسيطة وبطيئة الاحتراق وبلا عطر | Lisas, de combustión lenta, sin aroma | Unies, à combustion lente, sans parfum | Schlicht, langsam brennend, duftfrei | Lisas, de queima lenta, sem cheiro',
    ),
    ...offer(pcs(6), 590, { stock: 33, popularity: 49 }),
  },
  {
    sku: 'torch',
    category: 'home-essentials',
    ...look('1f526', 'sky'),
    title: w(
      'Pocket torch | مصباح جيب | Linterna de bolsillo | Lampe de poche | Taschenlampe | Lanterna de bolso',
    ),
    description: w(
      'Bright, splash-proof, with a clip | ساطع ومقاوم للرذاذ ومع مشبك | Potente, resistente a salpicaduras, con clip | Puissante, anti-éclaboussures, avec clip | Hell, spritzfest, mit Clip | Potente, resistente a salpicos, com clipe',
    ),
    ...offer(pcs(1), 1290, { stock: 16, popularity: 36 }),
  },
  {
    sku: 'umbrella',
    category: 'home-essentials',
    ...look('2614', 'lilac'),
    title: w(
      'Folding umbrella | مظلة قابلة للطي | Paraguas plegable | Parapluie pliant | Taschenschirm | Guarda-chuva de bolso',
    ),
    description: w(
      'Stands up to the wind off the bay | تصمد أمام رياح الخليج | Aguanta el viento de la bahía | Résiste au vent de la baie | Hält dem Wind der Bucht stand | Aguenta o vento da baía',
    ),
    ...offer(pcs(1), 1690, { discountMinor: 300, stock: 20, popularity: 54 }),
  },
  {
    sku: 'scissors',
    category: 'home-essentials',
    ...look('2702-fe0f', 'rose'),
    title: w(
      'Household scissors | مقص منزلي | Tijeras para el hogar | Ciseaux de maison | Haushaltsschere | Tesoura doméstica',
    ),
    description: w(
      'Stainless blades, soft grips | شفرات لا تصدأ ومقبض مريح | Hojas inoxidables y mango suave | Lames inox, poignées souples | Rostfreie Klingen, weiche Griffe | Lâminas inox, cabo macio',
    ),
    ...offer(pcs(1), 750, { stock: 28, popularity: 40 }),
  },
  {
    sku: 'sewing-kit',
    category: 'home-essentials',
    ...look('1f9f5', 'rose'),
    title: w(
      'Sewing thread set | طقم خيوط خياطة | Juego de hilos de coser | Lot de fils à coudre | Nähgarn-Set | Kit de costura',
    ),
    description: w(
      'Twelve colours and two needles | اثنا عشر لونًا وإبرتان | Doce colores y dos agujas | Douze couleurs et deux aiguilles | Zwölf Farben und zwei Nadeln | Doze cores e duas agulhas',
    ),
    ...offer(pack(1), 480, { stock: 24, popularity: 27 }),
  },
  {
    sku: 'screwdriver',
    category: 'home-essentials',
    ...look('1fa9b', 'lemon'),
    title: w('Screwdriver | مفك براغي | Destornillador | Tournevis | Schraubendreher | Chave de fendas'),
    description: w(
      'Flat and cross tip in one handle | رأس مسطح ومتصالب في مقبض واحد | Punta plana y de estrella en un mango | Pointe plate et cruciforme, un manche | Schlitz und Kreuz in einem Griff | Ponta chata e Phillips num só cabo',
    ),
    ...offer(pcs(1), 650, { stock: 0, popularity: 30 }),
  },
];
