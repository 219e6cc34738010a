import type { DemoProduct } from '../../demo.types.ts';
import { look, offer, served } from '../../item.ts';
import { pieces, weight } from '../../options.ts';
import { each, g, kg, pcs } from '../../units.ts';
import { w } from '../../words.ts';

export const harbourCounterGoods: DemoProduct[] = [
  {
    sku: 'sea-bass',
    category: 'fish',
    ...look('1f41f', 'rose'),
    title: w(
      'Whole sea bass | قاروص كامل | Lubina entera | Bar entier | Ganzer Wolfsbarsch | Robalo inteiro',
    ),
    description: w(
      'Landed this morning, cleaned on request | اصطيد هذا الصباح ويُنظَّف عند الطلب | Desembarcada hoy, se limpia si lo pides | Débarqué ce matin, vidé sur demande | Heute früh angelandet, auf Wunsch geputzt | Chegou esta manhã, amanhamos a pedido',
    ),
    ...offer(kg(1), 2490, {
      discountMinor: 300,
      stock: 24,
      popularity: 88,
      interval: 0.25,
      minQty: 0.25,
      maxQty: 4,
    }),
    allergens: ['fish'],
    diets: ['gluten-free'],
  },
  {
    sku: 'sea-bream',
    category: 'fish',
    ...look('1f420', 'lemon'),
    title: w('Sea bream | دنيس | Dorada | Daurade | Dorade | Dourada'),
    description: w(
      'Sweet white flesh for the grill | لحم أبيض حلو للشواء | Carne blanca y dulce para la parrilla | Chair blanche et douce, à griller | Süßes weißes Fleisch für den Grill | Carne branca e doce para a grelha',
    ),
    ...offer(kg(1), 1890, { stock: 14, popularity: 54, interval: 0.25, minQty: 0.5, maxQty: 4 }),
    allergens: ['fish'],
    diets: ['gluten-free'],
  },
  {
    sku: 'squid',
    category: 'shellfish',
    ...look('1f991', 'rose'),
    title: w('Squid | حبار | Calamar | Calamar | Kalmar | Lula'),
    description: w(
      'Cleaned tubes and tentacles | أنابيب وأذرع منظفة | Tubos y tentáculos limpios | Blancs et tentacules nettoyés | Geputzte Tuben und Arme | Anéis e tentáculos limpos',
    ),
    ...offer(kg(1), 1590, { stock: 12, popularity: 50, interval: 0.25, minQty: 0.25, maxQty: 3 }),
    allergens: ['molluscs'],
    diets: ['gluten-free'],
  },
  {
    sku: 'octopus',
    category: 'shellfish',
    ...look('1f419', 'rose'),
    title: w('Octopus | أخطبوط | Pulpo | Poulpe | Oktopus | Polvo'),
    description: w(
      'Tenderised, ready for a slow braise | مُطرّى وجاهز للطهو البطيء | Ablandado, listo para guisar despacio | Attendri, prêt à mijoter | Zart geklopft, bereit zum Schmoren | Amaciado, pronto para cozedura lenta',
    ),
    ...offer(kg(1), 2190, { stock: 8, popularity: 42, interval: 0.5, minQty: 0.5, maxQty: 4 }),
    allergens: ['molluscs'],
    diets: ['gluten-free'],
  },
  {
    sku: 'crab',
    category: 'shellfish',
    ...look('1f980', 'apricot'),
    title: w(
      'Cooked crab | سلطعون مطهو | Cangrejo cocido | Crabe cuit | Gekochter Taschenkrebs | Caranguejo cozido',
    ),
    description: w(
      'Boiled at the quay, ready to crack | مسلوق في الميناء وجاهز للأكل | Cocido en el muelle, listo para abrir | Cuit sur le quai, prêt à décortiquer | Am Kai gekocht, fertig zum Knacken | Cozido no cais, pronto para abrir',
    ),
    ...offer(each(1), 1690, { stock: 10, popularity: 58 }),
    allergens: ['crustaceans'],
    diets: ['gluten-free'],
  },
  {
    sku: 'lobster',
    category: 'shellfish',
    ...look('1f99e', 'rose'),
    title: w('Live lobster | كركند حي | Bogavante vivo | Homard vivant | Lebender Hummer | Lagosta viva'),
    description: w(
      'From the tank, about 600 g each | من الحوض، نحو ٦٠٠ غ للحبة | Del vivero, unos 600 g cada uno | Du vivier, environ 600 g pièce | Aus dem Becken, je etwa 600 g | Do viveiro, cerca de 600 g cada',
    ),
    ...offer(each(1), 3200, { discountMinor: 400, stock: 6, popularity: 65 }),
    allergens: ['crustaceans'],
    diets: ['gluten-free'],
  },
  {
    sku: 'tiger-prawns',
    category: 'shellfish',
    ...look('1f990', 'apricot'),
    title: w(
      'Tiger prawns | روبيان النمر | Langostinos tigre | Crevettes tigrées | Riesengarnelen | Camarão-tigre',
    ),
    description: w(
      'Shell on for full flavour | بقشره لنكهة كاملة | Con cáscara, todo el sabor | En carapace, plein de goût | Mit Schale für vollen Geschmack | Com casca, sabor completo',
    ),
    ...offer(kg(1), 2690, { stock: 16, popularity: 80, interval: 0.25, minQty: 0.25, maxQty: 4 }),
    allergens: ['crustaceans'],
    diets: ['gluten-free'],
  },
  {
    sku: 'oysters',
    category: 'shellfish',
    ...look('1f9aa', 'sky'),
    title: w('Rock oysters | محار صخري | Ostras | Huîtres creuses | Felsenaustern | Ostras'),
    description: w(
      'Briny and cold, opened at the door | باردة بطعم البحر وتُفتح عند الطلب | Frías y con sabor a mar | Iodées et bien fraîches | Kalt und nach Meer schmeckend | Frias e com sabor a mar',
    ),
    ...offer(each(6), 1500, { stock: 30, popularity: 57 }),
    stocks: [
      { extras: [pieces('six')], priceMinor: 1500, quantity: 20 },
      { extras: [pieces('twelve')], priceMinor: 2700, quantity: 10 },
    ],
    allergens: ['molluscs'],
    diets: ['gluten-free'],
  },
  {
    sku: 't-bone',
    category: 'beef-lamb',
    ...look('1f969', 'rose'),
    title: w('T-bone steak | شريحة تي بون | Chuletón T-bone | T-bone de bœuf | T-Bone-Steak | Bife T-bone'),
    description: w(
      'Dry-aged for 28 days, cut to order | معتقة جافة ٢٨ يومًا وتُقطع حسب الطلب | Madurado 28 días, cortado al momento | Maturé 28 jours, coupé à la demande | 28 Tage trocken gereift, frisch geschnitten | Maturado a seco 28 dias, cortado na hora',
    ),
    ...offer(pcs(1), 1490, { stock: 22, popularity: 86 }),
    stocks: [
      { extras: [weight('g400')], priceMinor: 1490, quantity: 12 },
      { extras: [weight('g600')], priceMinor: 2090, discountMinor: 200, quantity: 6 },
      { extras: [weight('kg1')], priceMinor: 3290, quantity: 4 },
    ],
    allergens: [],
    diets: ['gluten-free'],
  },
  {
    sku: 'lamb-leg',
    category: 'beef-lamb',
    ...look('1f356', 'apricot'),
    title: w(
      'Lamb leg on the bone | فخذ ضأن بالعظم | Pierna de cordero con hueso | Gigot d’agneau avec os | Lammkeule mit Knochen | Perna de borrego com osso',
    ),
    description: w(
      'For a long Sunday roast | لشواء طويل يوم العطلة | Para un asado largo de domingo | Pour un long rôti du dimanche | Für den langen Sonntagsbraten | Para um longo assado de domingo',
    ),
    ...offer(kg(1), 1790, { stock: 18, popularity: 60, interval: 0.5, minQty: 1, maxQty: 5 }),
    allergens: [],
    diets: ['gluten-free'],
  },
  {
    sku: 'chicken-thighs',
    category: 'poultry',
    ...look('1f357', 'apricot'),
    title: w(
      'Chicken thighs, corn-fed | أفخاذ دجاج مغذى بالذرة | Contramuslos de pollo de corral | Cuisses de poulet fermier | Maishähnchenschenkel | Coxas de frango do campo',
    ),
    description: w(
      'Juicy, skin on, slow grown | عصيرية بجلدها من دجاج بطيء النمو | Jugosos, con piel, de crianza lenta | Juteuses, avec peau, élevage lent | Saftig, mit Haut, langsam gewachsen | Suculentas, com pele, de criação lenta',
    ),
    ...offer(kg(1), 890, {
      discountMinor: 90,
      stock: 30,
      popularity: 77,
      interval: 0.25,
      minQty: 0.5,
      maxQty: 6,
    }),
    allergens: [],
    diets: ['gluten-free'],
  },
  {
    sku: 'streaky-bacon',
    category: 'sausages-bacon',
    ...look('1f953', 'rose'),
    title: w(
      'Dry-cured bacon | لحم مقدد معالج جافًا | Beicon curado en seco | Poitrine salée à sec | Trocken gepökelter Speck | Bacon curado a seco',
    ),
    description: w(
      'Rubbed with salt by hand, never watery | يُفرك بالملح يدويًا | Frotado con sal a mano, sin agua | Frottée au sel à la main | Von Hand mit Salz eingerieben | Esfregado à mão com sal',
    ),
    ...offer(g(250), 620, { stock: 28, popularity: 62 }),
  },
  {
    sku: 'hot-dog-sausages',
    category: 'sausages-bacon',
    ...look('1f32d', 'apricot'),
    title: w(
      "Butcher's hot dogs | نقانق الجزّار | Salchichas del carnicero | Saucisses du boucher | Metzgerwürstchen | Salsichas do talho",
    ),
    description: w(
      'All beef, lightly smoked | لحم بقري خالص مدخن قليلًا | Solo ternera, ahumado suave | Pur bœuf, légèrement fumées | Reines Rind, leicht geräuchert | Só carne de vaca, ligeiramente fumadas',
    ),
    ...offer(pcs(6), 690, { stock: 25, popularity: 55 }),
    allergens: ['mustard'],
  },
  {
    sku: 'duck-eggs',
    category: 'butter-eggs',
    ...look('1f95a', 'lilac'),
    title: w('Duck eggs | بيض بط | Huevos de pato | Œufs de cane | Enteneier | Ovos de pata'),
    description: w(
      'Rich yolks for baking and frying | صفار غني للخَبز والقلي | Yemas intensas para hornear o freír | Jaunes riches, à poêler ou en gâteau | Kräftiges Eigelb zum Backen und Braten | Gemas ricas para assar ou fritar',
    ),
    ...offer(each(6), 480, { stock: 15, popularity: 34 }),
    allergens: ['eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'fish-cakes',
    category: 'fish',
    ...served('fish-cakes', 'rose'),
    title: w(
      'Fish cakes | كعكات السمك | Pastelitos de pescado | Croquettes de poisson | Fischfrikadellen | Pastéis de peixe',
    ),
    description: w(
      "Made from the morning's catch, gone by noon | من صيد الصباح وتنفد ظهرًا | De la pesca del día, vuelan a mediodía | De la pêche du matin, épuisées à midi | Vom Morgenfang, mittags ausverkauft | Da pesca da manhã, acabam ao meio-dia",
    ),
    ...offer(pcs(4), 790, { stock: 0, popularity: 46 }),
    allergens: ['fish', 'gluten', 'eggs'],
  },
];
