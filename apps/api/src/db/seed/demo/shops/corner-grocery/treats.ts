import type { DemoProduct } from '../../demo.types.ts';
import { look, offer, served } from '../../item.ts';
import { g, kg, l, ml } from '../../units.ts';
import { w } from '../../words.ts';

export const groceryTreats: DemoProduct[] = [
  {
    sku: 'pretzels',
    category: 'nuts-crisps',
    ...look('1f968', 'apricot'),
    title: w(
      'Salted pretzels | بريتزل مملّح | Pretzels salados | Bretzels salés | Salzbrezeln | Pretzels salgados',
    ),
    description: w(
      'Crunchy knots with coarse salt | عُقد مقرمشة بملح خشن | Lazos crujientes con sal gruesa | Nœuds croquants au gros sel | Knusprig, mit grobem Salz | Estaladiços, com sal grosso',
    ),
    ...offer(g(200), 260, { stock: 66, popularity: 51 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'popcorn',
    category: 'nuts-crisps',
    ...look('1f37f', 'lemon'),
    title: w(
      'Sea-salt popcorn | فشار بملح البحر | Palomitas con sal marina | Pop-corn au sel de mer | Popcorn mit Meersalz | Pipocas com sal marinho',
    ),
    description: w(
      'Light, popped in sunflower oil | خفيف ومحضّر بزيت دوّار الشمس | Ligeras, hechas con aceite de girasol | Léger, éclaté à l’huile de tournesol | Luftig, in Sonnenblumenöl gepoppt | Leves, rebentadas em óleo de girassol',
    ),
    ...offer(g(150), 230, { stock: 52, popularity: 48 }),
    allergens: [],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'peanuts',
    category: 'nuts-crisps',
    ...look('1f95c', 'apricot'),
    title: w(
      'Roasted peanuts | فول سوداني محمّص | Cacahuetes tostados | Cacahuètes grillées | Geröstete Erdnüsse | Amendoim torrado',
    ),
    description: w(
      'Dry roasted in the shell | محمّص بقشره دون زيت | Tostados en seco con cáscara | Grillées à sec, en coque | Trocken in der Schale geröstet | Torrado a seco, na casca',
    ),
    ...offer(g(250), 310, { stock: 47, popularity: 42 }),
    allergens: ['peanuts'],
    diets: ['vegan'],
  },
  {
    sku: 'chocolate',
    category: 'chocolate-sweets',
    ...look('1f36b', 'apricot'),
    title: w(
      'Milk chocolate bar | لوح شوكولاتة بالحليب | Tableta de chocolate con leche | Tablette de chocolat au lait | Tafel Vollmilchschokolade | Tablete de chocolate de leite',
    ),
    description: w(
      'Smooth, 38 per cent cocoa | ناعمة بنسبة كاكاو ٣٨٪ | Suave, con 38 % de cacao | Fondant, 38 % de cacao | Zartschmelzend, 38 % Kakao | Macio, com 38% de cacau',
    ),
    ...offer(g(100), 290, { stock: 72, popularity: 65 }),
    allergens: ['milk', 'soy'],
    diets: ['vegetarian'],
  },
  {
    sku: 'cookies',
    category: 'biscuits',
    ...look('1f36a', 'apricot'),
    title: w(
      'Chocolate chip cookies | كوكيز برقائق الشوكولاتة | Galletas con pepitas de chocolate | Cookies aux pépites de chocolat | Schokokekse | Bolachas com pepitas de chocolate',
    ),
    description: w(
      'Chewy middle, crisp edge | طرية من الوسط ومقرمشة الأطراف | Tiernas por dentro, crujientes por fuera | Moelleux au cœur, croustillants au bord | Weiche Mitte, knuspriger Rand | Macias no meio, estaladiças na borda',
    ),
    ...offer(g(200), 320, { discountMinor: 50, stock: 43, popularity: 62 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'candy',
    category: 'chocolate-sweets',
    ...look('1f36c', 'rose'),
    title: w(
      'Fruit candies | حلوى بنكهة الفواكه | Caramelos de frutas | Bonbons aux fruits | Fruchtbonbons | Rebuçados de fruta',
    ),
    description: w(
      'Boiled sweets in six flavours | حلوى صلبة بست نكهات | Caramelos duros de seis sabores | Bonbons durs aux six parfums | Bonbons in sechs Sorten | Rebuçados duros de seis sabores',
    ),
    ...offer(g(150), 210, { stock: 58, popularity: 32 }),
    diets: ['vegan'],
  },
  {
    sku: 'apple-juice',
    category: 'juices-soft-drinks',
    ...look('1f9c3', 'mint'),
    title: w('Apple juice | عصير تفاح | Zumo de manzana | Jus de pomme | Apfelsaft | Sumo de maçã'),
    description: w(
      'Pressed, nothing added | معصور دون أي إضافات | Prensado, sin nada añadido | Pressé, sans rien ajouter | Gepresst, ohne Zusätze | Prensado, sem mais nada',
    ),
    ...offer(l(1), 270, { stock: 68, popularity: 64 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'cola',
    category: 'juices-soft-drinks',
    ...look('1f964', 'rose'),
    title: w('Cola | كولا | Refresco de cola | Cola | Cola | Refrigerante de cola'),
    description: w(
      'Best ice cold | ألذّ ما يكون مثلّجًا | Mejor bien frío | À boire bien frais | Am besten eiskalt | Melhor bem gelado',
    ),
    ...offer(ml(500), 180, { stock: 96, popularity: 50 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'ground-coffee',
    category: 'coffee',
    ...served('ground-coffee', 'apricot'),
    title: w('Ground coffee | قهوة مطحونة | Café molido | Café moulu | Gemahlener Kaffee | Café moído'),
    description: w(
      'Medium roast for filter and pot | تحميص متوسط للتقطير والإبريق | Tueste medio para filtro y cafetera | Torréfaction moyenne, pour filtre et cafetière | Mittlere Röstung für Filter und Kanne | Torra média para filtro e cafeteira',
    ),
    ...offer(g(250), 560, { discountMinor: 80, stock: 39, popularity: 69 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'green-tea',
    category: 'tea',
    ...look('1f375', 'mint'),
    title: w(
      'Green tea leaves | أوراق شاي أخضر | Té verde en hojas | Thé vert en feuilles | Grüner Tee, lose | Chá verde em folhas',
    ),
    description: w(
      'Whole leaves, light and grassy | أوراق كاملة بنكهة خفيفة عشبية | Hojas enteras, ligero y herbal | Feuilles entières, léger et végétal | Ganze Blätter, leicht und frisch | Folhas inteiras, leve e herbal',
    ),
    ...offer(g(100), 390, { stock: 45, popularity: 46 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'ice-cream-vanilla',
    category: 'ice-cream',
    ...look('1f368', 'lemon'),
    title: w(
      'Vanilla ice cream | آيس كريم فانيليا | Helado de vainilla | Glace à la vanille | Vanilleeis | Gelado de baunilha',
    ),
    description: w(
      'Real vanilla and fresh cream | فانيليا طبيعية وقشدة طازجة | Vainilla de verdad y nata fresca | Vraie vanille et crème fraîche | Echte Vanille und frische Sahne | Baunilha verdadeira e natas frescas',
    ),
    ...offer(ml(500), 520, { stock: 25, popularity: 58 }),
    allergens: ['milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'ice-cubes',
    category: 'frozen-food',
    ...look('1f9ca', 'sky'),
    title: w('Ice cubes | مكعبات ثلج | Cubitos de hielo | Glaçons | Eiswürfel | Cubos de gelo'),
    description: w(
      'Clear cubes for drinks and coolers | مكعبات صافية للمشروبات والتبريد | Transparentes, para bebidas y neveras | Transparents, pour boissons et glacières | Klar, für Getränke und Kühlboxen | Transparentes, para bebidas e geleiras',
    ),
    ...offer(kg(1), 200, { stock: 50, popularity: 30 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'dumplings',
    category: 'frozen-food',
    ...look('1f95f', 'lemon'),
    title: w(
      'Vegetable dumplings | فطائر آسيوية بالخضار | Empanadillas de verduras | Raviolis aux légumes | Gemüse-Teigtaschen | Gyozas de legumes',
    ),
    description: w(
      'From frozen to the pan in eight minutes | من المجمّد إلى المقلاة في ثماني دقائق | Del congelador a la sartén en ocho minutos | Du congélateur à la poêle en huit minutes | Gefroren in die Pfanne, acht Minuten | Do congelador à frigideira em oito minutos',
    ),
    ...offer(g(500), 640, { stock: 21, popularity: 47 }),
    allergens: ['gluten', 'soy'],
    diets: ['vegan'],
  },
];
