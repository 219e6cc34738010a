import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { crust, pizza } from '../../options.ts';
import { pcs } from '../../units.ts';
import { w } from '../../words.ts';

export const napoliOven: DemoProduct[] = [
  {
    sku: 'margherita',
    category: 'pizza',
    ...served('margherita', 'apricot'),
    title: w('Margherita | بيتزا مارغريتا | Margarita | Margherita | Margherita | Marguerita'),
    description: w(
      'San Marzano tomato, mozzarella and basil | طماطم سان مارزانو وموتزاريلا وريحان | Tomate San Marzano, mozzarella y albahaca | Tomate San Marzano, mozzarella et basilic | San-Marzano-Tomaten, Mozzarella und Basilikum | Tomate San Marzano, mozarela e manjericão',
    ),
    ...offer(pcs(1), 990, { discountMinor: 200, stock: 125, popularity: 95 }),
    stocks: [
      { extras: [pizza('cm26'), crust('thin')], priceMinor: 990, discountMinor: 200, quantity: 60 },
      { extras: [pizza('cm32'), crust('thin')], priceMinor: 1290, discountMinor: 260, quantity: 30 },
      { extras: [pizza('cm32'), crust('thick')], priceMinor: 1390, discountMinor: 280, quantity: 20 },
      { extras: [pizza('cm40'), crust('thin')], priceMinor: 1690, discountMinor: 340, quantity: 15 },
    ],
    addons: ['garlic-dip', 'chilli-oil', 'italian-lemonade'],
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    ingredients: w(
      'Wheat flour, tomato, mozzarella, basil, olive oil | دقيق قمح، طماطم، موتزاريلا، ريحان، زيت زيتون | Harina de trigo, tomate, mozzarella, albahaca, aceite de oliva | Farine de blé, tomate, mozzarella, basilic, huile d’olive | Weizenmehl, Tomaten, Mozzarella, Basilikum, Olivenöl | Farinha de trigo, tomate, mozarela, manjericão, azeite',
    ),
  },
  {
    sku: 'diavola',
    category: 'pizza',
    ...served('diavola', 'rose'),
    title: w('Diavola | بيتزا ديافولا | Diávola | Diavola | Diavola | Diavola'),
    description: w(
      'Spicy beef salami and fresh chilli | سلامي بقري حار وفلفل طازج | Salami de ternera picante y guindilla fresca | Salami de bœuf épicé et piment frais | Scharfe Rindersalami und frische Chili | Salame de vaca picante e malagueta fresca',
    ),
    ...offer(pcs(1), 1190, { discountMinor: 240, stock: 73, popularity: 84 }),
    stocks: [
      { extras: [pizza('cm26'), crust('thin')], priceMinor: 1190, discountMinor: 240, quantity: 40 },
      { extras: [pizza('cm32'), crust('thin')], priceMinor: 1490, discountMinor: 300, quantity: 20 },
      { extras: [pizza('cm40'), crust('thin')], priceMinor: 1890, discountMinor: 380, quantity: 13 },
    ],
    addons: ['garlic-dip', 'chilli-oil', 'italian-lemonade'],
    allergens: ['gluten', 'milk'],
  },
  {
    sku: 'funghi',
    category: 'pizza',
    ...served('funghi', 'apricot'),
    title: w(
      'Mushroom pizza | بيتزا الفطر | Pizza de champiñones | Pizza aux champignons | Pizza Funghi | Pizza de cogumelos',
    ),
    description: w(
      'Roasted mushrooms, thyme and mozzarella | فطر محمّص وزعتر وموتزاريلا | Champiñones asados, tomillo y mozzarella | Champignons rôtis, thym et mozzarella | Geröstete Pilze, Thymian und Mozzarella | Cogumelos assados, tomilho e mozarela',
    ),
    ...offer(pcs(1), 1150, { discountMinor: 230, stock: 52, popularity: 66 }),
    stocks: [
      { extras: [pizza('cm26'), crust('thin')], priceMinor: 1150, discountMinor: 230, quantity: 35 },
      { extras: [pizza('cm32'), crust('thin')], priceMinor: 1450, discountMinor: 290, quantity: 17 },
    ],
    addons: ['garlic-dip', 'chilli-oil'],
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'quattro-formaggi',
    category: 'pizza',
    ...served('quattro-formaggi', 'lemon'),
    title: w(
      'Four cheese pizza | بيتزا الأجبان الأربعة | Pizza cuatro quesos | Pizza quatre fromages | Pizza Quattro Formaggi | Pizza quatro queijos',
    ),
    description: w(
      'Mozzarella, gorgonzola, fontina, parmesan | موتزاريلا وغورغونزولا وفونتينا وبارميزان | Mozzarella, gorgonzola, fontina y parmesano | Mozzarella, gorgonzola, fontina, parmesan | Mozzarella, Gorgonzola, Fontina, Parmesan | Mozarela, gorgonzola, fontina e parmesão',
    ),
    ...offer(pcs(1), 1250, { discountMinor: 250, stock: 52, popularity: 70 }),
    stocks: [
      { extras: [pizza('cm26'), crust('thin')], priceMinor: 1250, discountMinor: 250, quantity: 35 },
      { extras: [pizza('cm32'), crust('thin')], priceMinor: 1590, discountMinor: 320, quantity: 17 },
    ],
    addons: ['garlic-dip'],
    allergens: ['gluten', 'milk'],
  },
  {
    sku: 'calzone',
    category: 'pizza',
    ...served('calzone', 'apricot'),
    title: w(
      'Spinach calzone | كالزوني بالسبانخ | Calzone de espinacas | Calzone aux épinards | Calzone mit Spinat | Calzone de espinafre',
    ),
    description: w(
      'Folded and baked until it puffs | تُطوى وتُخبز حتى تنتفخ | Doblado y horneado hasta que se infla | Plié et cuit jusqu’à gonfler | Gefaltet und goldbraun gebacken | Dobrado e cozido até inchar',
    ),
    ...offer(pcs(1), 1190, { stock: 20, popularity: 52 }),
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
  },
];
