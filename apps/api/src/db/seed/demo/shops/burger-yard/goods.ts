import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { size } from '../../options.ts';
import { ml, pcs, portion } from '../../units.ts';
import { w } from '../../words.ts';

export const burgerYardGoods: DemoProduct[] = [
  {
    sku: 'classic-burger',
    category: 'burgers-sandwiches',
    ...served('classic-burger', 'lemon'),
    title: w(
      'Yard classic burger | برجر يارد الكلاسيكي | Hamburguesa clásica Yard | Burger classique Yard | Yard Classic Burger | Hambúrguer clássico Yard',
    ),
    description: w(
      'Beef patty, cheddar, pickles, our sauce | لحم بقري وشيدر ومخلل وصلصتنا | Ternera, cheddar, pepinillos y nuestra salsa | Bœuf, cheddar, cornichons, sauce maison | Rindfleisch, Cheddar, Gurken, Haussoße | Carne de vaca, cheddar, pickles e o nosso molho',
    ),
    ...offer(pcs(1), 890, { stock: 90, popularity: 94 }),
    stocks: [
      { extras: [size('small')], priceMinor: 890, quantity: 60 },
      { extras: [size('large')], priceMinor: 1190, quantity: 30 },
    ],
    addons: ['fries', 'onion-rings', 'yard-cola', 'milkshake'],
    allergens: ['gluten', 'milk', 'sesame', 'mustard'],
  },
  {
    sku: 'bacon-burger',
    category: 'burgers-sandwiches',
    ...served('bacon-burger', 'rose'),
    title: w(
      'Bacon burger | برجر باللحم المقدد | Hamburguesa con beicon | Burger au bacon | Bacon-Burger | Hambúrguer com bacon',
    ),
    description: w(
      'Crisp bacon and smoked cheese | لحم مقدد مقرمش وجبن مدخّن | Beicon crujiente y queso ahumado | Bacon croustillant et fromage fumé | Knuspriger Speck und Räucherkäse | Bacon estaladiço e queijo fumado',
    ),
    ...offer(pcs(1), 1090, { stock: 35, popularity: 79 }),
    addons: ['fries', 'yard-cola'],
    allergens: ['gluten', 'milk', 'sesame'],
  },
  {
    sku: 'mushroom-burger',
    category: 'burgers-sandwiches',
    ...served('mushroom-burger', 'apricot'),
    title: w(
      'Mushroom Swiss burger | برجر الفطر والجبن السويسري | Hamburguesa de setas y queso suizo | Burger champignons et fromage suisse | Pilz-Käse-Burger | Hambúrguer de cogumelos e queijo suíço',
    ),
    description: w(
      'A roasted portobello in place of beef | فطر بورتوبيلو محمّص بدل اللحم | Un portobello asado en vez de carne | Un portobello rôti à la place du bœuf | Gerösteter Portobello statt Fleisch | Um portobello assado em vez da carne',
    ),
    ...offer(pcs(1), 950, { stock: 25, popularity: 55 }),
    addons: ['fries', 'yard-cola'],
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'bean-burger',
    category: 'burgers-sandwiches',
    ...served('bean-burger', 'mint'),
    title: w(
      'Smoky bean burger | برجر الفاصوليا المدخّن | Hamburguesa ahumada de alubias | Burger de haricots fumé | Rauchiger Bohnenburger | Hambúrguer fumado de feijão',
    ),
    description: w(
      'Black beans, lime and chipotle | فاصوليا سوداء وليمون وتشيبوتلي | Alubias negras, lima y chipotle | Haricots noirs, citron vert et chipotle | Schwarze Bohnen, Limette und Chipotle | Feijão-preto, lima e chipotle',
    ),
    ...offer(pcs(1), 920, { discountMinor: 120, stock: 22, popularity: 48 }),
    addons: ['fries'],
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'hot-dog',
    category: 'burgers-sandwiches',
    ...served('hot-dog', 'apricot'),
    title: w(
      'Street hot dog | هوت دوغ | Perrito caliente | Hot-dog de rue | Street-Hotdog | Cachorro-quente',
    ),
    description: w(
      'Grilled beef sausage, onions, mustard | نقانق بقري مشوية وبصل وخردل | Salchicha de ternera a la parrilla, cebolla y mostaza | Saucisse de bœuf grillée, oignons, moutarde | Gegrillte Rindswurst, Zwiebeln, Senf | Salsicha de vaca grelhada, cebola e mostarda',
    ),
    ...offer(pcs(1), 650, { stock: 45, popularity: 72 }),
    addons: ['fries', 'yard-cola'],
    allergens: ['gluten', 'mustard'],
  },
  {
    sku: 'club-sandwich',
    category: 'burgers-sandwiches',
    ...served('club-sandwich', 'lemon'),
    title: w(
      'Chicken club sandwich | كلوب ساندويتش بالدجاج | Sándwich club de pollo | Club sandwich au poulet | Club-Sandwich mit Hähnchen | Sanduíche club de frango',
    ),
    description: w(
      'Three slices, chicken, egg, tomato | ثلاث شرائح خبز ودجاج وبيض وطماطم | Tres pisos: pollo, huevo y tomate | Trois tranches, poulet, œuf, tomate | Drei Scheiben, Huhn, Ei, Tomate | Três fatias, frango, ovo e tomate',
    ),
    ...offer(pcs(1), 850, { stock: 20, popularity: 50 }),
    allergens: ['gluten', 'eggs'],
  },
  {
    sku: 'beef-tacos',
    category: 'tacos-wraps',
    ...served('beef-tacos', 'apricot'),
    title: w(
      'Beef tacos | تاكو اللحم | Tacos de ternera | Tacos au bœuf | Rindfleisch-Tacos | Tacos de carne',
    ),
    description: w(
      'Corn shells, slow beef, fresh salsa | خبز ذرة ولحم بطيء الطهو وصلصة طازجة | Tortillas de maíz, ternera guisada y salsa | Tortillas de maïs, bœuf mijoté, salsa fraîche | Maisschalen, geschmortes Rind, frische Salsa | Tortilhas de milho, carne estufada e salsa mexicana fresca',
    ),
    ...offer(pcs(3), 990, { discountMinor: 140, stock: 30, popularity: 73 }),
    allergens: ['milk'],
  },
  {
    sku: 'chicken-burrito',
    category: 'tacos-wraps',
    ...served('chicken-burrito', 'lemon'),
    title: w(
      'Chicken burrito | بوريتو الدجاج | Burrito de pollo | Burrito au poulet | Hähnchen-Burrito | Burrito de frango',
    ),
    description: w(
      'Rice, beans, chicken, rolled tight | أرز وفاصوليا ودجاج ملفوفة بإحكام | Arroz, alubias y pollo, bien enrollado | Riz, haricots, poulet, bien roulé | Reis, Bohnen und Huhn, fest gerollt | Arroz, feijão e frango, bem enrolado',
    ),
    ...offer(pcs(1), 980, { stock: 26, popularity: 65 }),
    allergens: ['gluten', 'milk'],
  },
  {
    sku: 'falafel-pita',
    category: 'tacos-wraps',
    ...served('falafel-pita', 'mint'),
    title: w(
      'Falafel pita | بيتا بالفلافل | Pita de faláfel | Pita falafel | Falafel im Pitabrot | Pita de falafel',
    ),
    description: w(
      'Hot falafel, tahini and pickled turnip | فلافل ساخنة وطحينة ولفت مخلل | Faláfel caliente, tahini y encurtidos | Falafels chauds, tahini et navet mariné | Heiße Falafel, Tahin und eingelegte Rübe | Falafel quente, tahini e pickles',
    ),
    ...offer(pcs(1), 790, { stock: 24, popularity: 58 }),
    allergens: ['gluten', 'sesame'],
    diets: ['vegan'],
  },
  {
    sku: 'tamales',
    category: 'tacos-wraps',
    ...served('tamales', 'apricot'),
    title: w(
      'Corn tamales | تامال الذرة | Tamales de maíz | Tamales de maïs | Mais-Tamales | Tamales de milho',
    ),
    description: w(
      'Steamed in the husk, weekends only | مطهوة بالبخار في قشرها، لعطلة الأسبوع فقط | Al vapor en su hoja, solo fines de semana | Cuits dans leur feuille, le week-end seulement | Im Blatt gedämpft, nur am Wochenende | Ao vapor, na folha, só aos fins de semana',
    ),
    ...offer(pcs(2), 720, { stock: 0, popularity: 30 }),
    diets: ['gluten-free'],
  },
  {
    sku: 'fries',
    category: 'fries-sides',
    ...served('fries', 'lemon'),
    title: w(
      'Skin-on fries | بطاطس مقلية بقشرها | Patatas fritas con piel | Frites avec la peau | Pommes mit Schale | Batatas fritas rústicas',
    ),
    description: w(
      'Fried twice for a proper crunch | تُقلى مرتين لقرمشة حقيقية | Fritas dos veces, bien crujientes | Cuites deux fois, bien croustillantes | Zweimal frittiert für echten Crunch | Fritas duas vezes, bem estaladiças',
    ),
    ...offer(portion(1), 390, { stock: 165, popularity: 90 }),
    stocks: [
      { extras: [size('small')], priceMinor: 390, quantity: 90 },
      { extras: [size('medium')], priceMinor: 490, quantity: 45 },
      { extras: [size('large')], priceMinor: 590, quantity: 30 },
    ],
    diets: ['vegan'],
  },
  {
    sku: 'onion-rings',
    category: 'fries-sides',
    ...served('onion-rings', 'apricot'),
    title: w(
      'Onion rings | حلقات البصل | Aros de cebolla | Rondelles d’oignon | Zwiebelringe | Aros de cebola',
    ),
    description: w(
      'Thick rings in buttermilk batter | حلقات سميكة بعجينة اللبن | Aros gruesos rebozados en suero de leche | Belles rondelles, pâte au babeurre | Dicke Ringe im Buttermilchteig | Aros grossos panados em leitelho',
    ),
    ...offer(pcs(8), 450, { stock: 50, popularity: 61 }),
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'wings',
    category: 'fries-sides',
    ...served('wings', 'rose'),
    title: w(
      'Hot wings | أجنحة دجاج حارة | Alitas picantes | Ailes de poulet épicées | Scharfe Chicken Wings | Asinhas picantes',
    ),
    description: w(
      'Sticky, spicy and a little messy | لزجة وحارة وممتعة الفوضى | Melosas, picantes y algo pringosas | Collantes, piquantes, un peu salissantes | Klebrig, scharf und herrlich chaotisch | Pegajosas, picantes e de lamber os dedos',
    ),
    ...offer(pcs(8), 990, { stock: 35, popularity: 75 }),
    allergens: ['celery'],
    diets: ['gluten-free'],
  },
  {
    sku: 'corn-cob',
    category: 'fries-sides',
    ...served('corn-cob', 'lemon'),
    title: w(
      'Grilled corn | ذرة مشوية | Maíz a la parrilla | Maïs grillé | Gegrillter Maiskolben | Milho grelhado',
    ),
    description: w(
      'Charred, with lime butter | محمّرة مع زبدة الليمون | Tostado, con mantequilla de lima | Bien grillé, beurre au citron vert | Angeröstet, mit Limettenbutter | Tostado, com manteiga de lima',
    ),
    ...offer(pcs(1), 350, { stock: 28, popularity: 39 }),
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
  },
  {
    sku: 'yard-cola',
    category: 'juices-soft-drinks',
    ...served('yard-cola', 'rose'),
    title: w(
      'Fountain cola | كولا مع الثلج | Cola de grifo | Cola à la fontaine | Cola vom Fass | Cola à pressão',
    ),
    description: w(
      'Poured over plenty of ice | تُسكب على ثلج وفير | Servida con mucho hielo | Servi sur beaucoup de glace | Auf viel Eis eingeschenkt | Servida com bastante gelo',
    ),
    ...offer(ml(400), 280, { stock: 148, popularity: 67 }),
    stocks: [
      { extras: [size('small')], priceMinor: 280, quantity: 99 },
      { extras: [size('large')], priceMinor: 380, quantity: 49 },
    ],
    diets: ['vegan'],
  },
  {
    sku: 'milkshake',
    category: 'juices-soft-drinks',
    ...served('milkshake', 'rose'),
    title: w(
      'Vanilla milkshake | ميلك شيك الفانيليا | Batido de vainilla | Milk-shake à la vanille | Vanille-Milchshake | Batido de baunilha',
    ),
    description: w(
      'Thick enough to slow the straw | كثيف حتى إنه يبطئ الماصّة | Tan espeso que frena la pajita | Si épais qu’il freine la paille | So dick, dass der Strohhalm kämpft | Tão espesso que segura a palhinha',
    ),
    ...offer(ml(400), 560, { stock: 30, popularity: 60 }),
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
];
