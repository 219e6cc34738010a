import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { milk, size } from '../../options.ts';
import { ml } from '../../units.ts';
import { w } from '../../words.ts';

export const beanDrinks: DemoProduct[] = [
  {
    sku: 'espresso',
    category: 'coffee',
    ...served('espresso', 'apricot'),
    title: w('Espresso | إسبريسو | Expreso | Expresso | Espresso | Café expresso'),
    description: w(
      'Short, dark and sweet at the end | قصير وداكن ونهايته حلوة | Corto, intenso y de final dulce | Court, corsé, doux en fin de bouche | Kurz, kräftig, mit süßem Abgang | Curto, intenso e doce no fim',
    ),
    ...offer(ml(40), 280, { stock: 99, popularity: 82 }),
    addons: ['almond-croissant', 'choc-cookie'],
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'cappuccino',
    category: 'coffee',
    ...served('cappuccino', 'lemon'),
    title: w('Cappuccino | كابتشينو | Capuchino | Cappuccino | Cappuccino | Cappuccino'),
    description: w(
      'Equal parts coffee, milk and foam | قهوة وحليب ورغوة بمقادير متساوية | Café, leche y espuma a partes iguales | Café, lait et mousse à parts égales | Kaffee, Milch und Schaum zu gleichen Teilen | Café, leite e espuma em partes iguais',
    ),
    ...offer(ml(250), 420, { stock: 166, popularity: 90 }),
    stocks: [
      { extras: [size('small'), milk('whole')], priceMinor: 420, quantity: 80 },
      { extras: [size('small'), milk('oat')], priceMinor: 470, quantity: 40 },
      { extras: [size('large'), milk('whole')], priceMinor: 490, quantity: 26 },
      { extras: [size('large'), milk('oat')], priceMinor: 540, quantity: 20 },
    ],
    addons: ['almond-croissant', 'choc-cookie', 'carrot-cake'],
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'iced-latte',
    category: 'coffee',
    ...served('iced-latte', 'apricot'),
    title: w('Iced latte | لاتيه مثلّج | Latte helado | Latte glacé | Eis-Latte | Café com leite gelado'),
    description: w(
      'Double shot over ice and cold milk | جرعتان على الثلج والحليب البارد | Doble expreso con hielo y leche fría | Double expresso, glaçons et lait froid | Doppelter Espresso auf Eis und Milch | Café duplo com gelo e leite frio',
    ),
    ...offer(ml(400), 490, { discountMinor: 90, stock: 128, popularity: 84 }),
    stocks: [
      { extras: [size('medium'), milk('whole')], priceMinor: 490, discountMinor: 90, quantity: 70 },
      { extras: [size('medium'), milk('oat')], priceMinor: 540, discountMinor: 90, quantity: 35 },
      { extras: [size('large'), milk('whole')], priceMinor: 570, discountMinor: 90, quantity: 23 },
    ],
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'hot-chocolate',
    category: 'coffee',
    ...served('hot-chocolate', 'apricot'),
    title: w(
      'Hot chocolate | شوكولاتة ساخنة | Chocolate caliente | Chocolat chaud | Heiße Schokolade | Chocolate quente',
    ),
    description: w(
      'Melted bars, not powder | من شوكولاتة مذابة لا من مسحوق | De tableta fundida, no de polvo | De la tablette fondue, pas de poudre | Aus geschmolzener Tafel, nicht aus Pulver | De tablete derretida, não de pó',
    ),
    ...offer(ml(250), 450, { stock: 50, popularity: 66 }),
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'mint-tea',
    category: 'tea',
    ...served('mint-tea', 'mint'),
    title: w(
      'Fresh mint tea | شاي بالنعناع الطازج | Té de menta fresca | Thé à la menthe fraîche | Frischer Minztee | Chá de hortelã fresca',
    ),
    description: w(
      'A fistful of leaves and hot water | حفنة أوراق وماء ساخن | Un puñado de hojas y agua caliente | Une poignée de feuilles et de l’eau chaude | Eine Handvoll Blätter, heißes Wasser | Um punhado de folhas e água quente',
    ),
    ...offer(ml(300), 350, { stock: 60, popularity: 58 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'pot-of-tea',
    category: 'tea',
    ...served('pot-of-tea', 'sky'),
    title: w(
      'Pot of black tea | إبريق شاي أسود | Tetera de té negro | Théière de thé noir | Kännchen Schwarztee | Bule de chá preto',
    ),
    description: w(
      'Enough for two, milk on the side | يكفي لشخصين مع حليب جانبي | Para dos, con leche aparte | Pour deux, lait à part | Genug für zwei, Milch dazu | Para dois, com leite à parte',
    ),
    ...offer(ml(600), 520, { stock: 36, popularity: 48 }),
    diets: ['vegan'],
  },
  {
    sku: 'bubble-tea',
    category: 'tea',
    ...served('bubble-tea', 'apricot'),
    title: w(
      'Brown sugar bubble tea | شاي الفقاعات بالسكر البني | Té de burbujas con azúcar moreno | Bubble tea au sucre brun | Bubble Tea mit braunem Zucker | Bubble tea de açúcar mascavado',
    ),
    description: w(
      'Warm tapioca pearls in cold milk tea | لآلئ تابيوكا دافئة في شاي بارد بالحليب | Perlas de tapioca en té frío con leche | Perles de tapioca, thé au lait froid | Warme Tapiokaperlen in kaltem Milchtee | Pérolas de tapioca em chá gelado com leite',
    ),
    ...offer(ml(500), 590, { stock: 60, popularity: 76 }),
    stocks: [
      { extras: [size('medium')], priceMinor: 590, quantity: 40 },
      { extras: [size('large')], priceMinor: 690, quantity: 20 },
    ],
    allergens: ['milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'yerba-mate',
    category: 'tea',
    ...served('yerba-mate', 'mint'),
    title: w('Yerba mate | يربا ماتيه | Yerba mate | Maté | Mate-Tee | Chá mate'),
    description: w(
      'Strong, green and meant for sharing | قوي وأخضر ومناسب للمشاركة | Fuerte, verde y para compartir | Corsé, vert et fait pour être partagé | Kräftig, grün und zum Teilen | Forte, verde e feito para partilhar',
    ),
    ...offer(ml(300), 430, { stock: 25, popularity: 31 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'orange-juice',
    category: 'juices-soft-drinks',
    ...served('orange-juice', 'apricot'),
    title: w(
      'Fresh orange juice | عصير برتقال طازج | Zumo de naranja natural | Jus d’orange pressé | Frischer Orangensaft | Sumo de laranja natural',
    ),
    description: w(
      'Squeezed when you order | يُعصر عند الطلب | Exprimido al momento | Pressé à la commande | Auf Bestellung gepresst | Espremido na hora',
    ),
    ...offer(ml(300), 460, { stock: 45, popularity: 69 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'tropical-punch',
    category: 'juices-soft-drinks',
    ...served('tropical-punch', 'rose'),
    title: w(
      'Tropical fruit punch | شراب الفواكه الاستوائية | Ponche de frutas tropicales | Punch aux fruits sans alcool | Tropischer Fruchtpunsch | Ponche tropical sem álcool',
    ),
    description: w(
      'Pineapple, guava and lime, no alcohol | أناناس وجوافة وليمون بلا كحول | Piña, guayaba y lima, sin alcohol | Ananas, goyave, citron vert, sans alcool | Ananas, Guave und Limette, alkoholfrei | Ananás, goiaba e lima, sem álcool',
    ),
    ...offer(ml(400), 560, { stock: 30, popularity: 43 }),
    diets: ['vegan'],
  },
];
