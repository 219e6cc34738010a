import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { pcs, portion } from '../../units.ts';
import { w } from '../../words.ts';

export const beanPlates: DemoProduct[] = [
  {
    sku: 'cinnamon-pretzel',
    category: 'pastries',
    ...served('cinnamon-pretzel', 'apricot'),
    title: w(
      'Cinnamon pretzel | بريتزل بالقرفة | Pretzel de canela | Bretzel à la cannelle | Zimtbrezel | Pretzel de canela',
    ),
    description: w(
      'Warm and rolled in cinnamon sugar | دافئ ومغطى بسكر القرفة | Tibio y rebozado en azúcar y canela | Tiède, roulé dans le sucre cannelle | Warm, in Zimtzucker gewälzt | Quentinho, passado por açúcar e canela',
    ),
    ...offer(pcs(1), 280, { stock: 22, popularity: 37 }),
    allergens: ['gluten'],
    diets: ['vegetarian'],
  },
  {
    sku: 'almond-croissant',
    category: 'pastries',
    ...served('almond-croissant', 'apricot'),
    title: w(
      'Almond croissant | كرواسون باللوز | Cruasán de almendra | Croissant aux amandes | Mandelcroissant | Croissant de amêndoas',
    ),
    description: w(
      'Twice baked, with almond cream | يُخبز مرتين مع كريمة اللوز | Horneado dos veces, con crema de almendra | Cuit deux fois, à la crème d’amande | Zweimal gebacken, mit Mandelcreme | Cozido duas vezes, com creme de amêndoas',
    ),
    ...offer(pcs(1), 390, { stock: 24, popularity: 75 }),
    allergens: ['gluten', 'milk', 'eggs', 'nuts'],
    diets: ['vegetarian'],
  },
  {
    sku: 'choc-cookie',
    category: 'biscuits',
    ...served('choc-cookie', 'apricot'),
    title: w(
      'Giant chocolate cookie | كوكيز شوكولاتة كبيرة | Galleta gigante de chocolate | Cookie géant au chocolat | Riesen-Schokokeks | Bolacha gigante de chocolate',
    ),
    description: w(
      'As big as the saucer | بحجم صحن الفنجان | Tan grande como el platillo | Aussi grand que la soucoupe | So groß wie die Untertasse | Do tamanho do pires',
    ),
    ...offer(pcs(1), 260, { stock: 40, popularity: 65 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'carrot-cake',
    category: 'cakes-puddings',
    ...served('carrot-cake', 'apricot'),
    title: w(
      'Carrot cake, slice | شريحة كعكة الجزر | Porción de tarta de zanahoria | Part de carrot cake | Stück Möhrenkuchen | Fatia de bolo de cenoura',
    ),
    description: w(
      'Walnuts and cream cheese icing | بالجوز وكريمة الجبن | Con nueces y crema de queso | Aux noix, glaçage au fromage frais | Mit Walnüssen und Frischkäsecreme | Com nozes e cobertura de queijo-creme',
    ),
    ...offer(portion(1), 480, { stock: 14, popularity: 59 }),
    allergens: ['gluten', 'eggs', 'milk', 'nuts'],
    diets: ['vegetarian'],
  },
  {
    sku: 'breakfast-plate',
    category: 'breakfast',
    ...served('breakfast-plate', 'lemon'),
    title: w(
      'Fried eggs on toast | بيض مقلي على خبز محمّص | Huevos fritos con tostada | Œufs au plat sur toast | Spiegeleier auf Toast | Ovos estrelados na torrada',
    ),
    description: w(
      'Two eggs, sourdough, grilled tomato | بيضتان وخبز مخمّر وطماطم مشوية | Dos huevos, masa madre y tomate asado | Deux œufs, pain au levain, tomate grillée | Zwei Eier, Sauerteigbrot, Grilltomate | Dois ovos, pão de massa-mãe e tomate',
    ),
    ...offer(portion(1), 990, { discountMinor: 140, stock: 20, popularity: 73 }),
    allergens: ['eggs', 'gluten'],
    diets: ['vegetarian'],
  },
  {
    sku: 'avocado-toast',
    category: 'breakfast',
    ...served('avocado-toast', 'mint'),
    title: w(
      'Avocado toast | توست الأفوكادو | Tostada de aguacate | Toast à l’avocat | Avocado-Toast | Torrada com abacate',
    ),
    description: w(
      'Lime, chilli flakes, toasted seeds | ليمون ورقائق فلفل حار وبذور محمّصة | Lima, guindilla en copos y semillas | Citron vert, piment, graines grillées | Limette, Chiliflocken, geröstete Kerne | Lima, malagueta em flocos e sementes',
    ),
    ...offer(portion(1), 1050, { stock: 22, popularity: 71 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'salmon-bagel',
    category: 'pastries',
    ...served('salmon-bagel', 'lemon'),
    title: w(
      'Salmon bagel | بيغل السلمون | Bagel de salmón | Bagel au saumon | Lachs-Bagel | Bagel de salmão',
    ),
    description: w(
      'Cream cheese, dill and capers | جبن كريمي وشبت وكبر | Queso crema, eneldo y alcaparras | Fromage frais, aneth et câpres | Frischkäse, Dill und Kapern | Queijo-creme, aneto e alcaparras',
    ),
    ...offer(pcs(1), 620, { stock: 0, popularity: 46 }),
    allergens: ['gluten', 'fish', 'milk'],
  },
];
