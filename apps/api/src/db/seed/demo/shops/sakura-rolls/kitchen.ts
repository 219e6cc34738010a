import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { size } from '../../options.ts';
import { g, ml, pcs, portion } from '../../units.ts';
import { w } from '../../words.ts';

export const sakuraKitchen: DemoProduct[] = [
  {
    sku: 'bento-box',
    category: 'noodles-rice',
    ...served('bento-box', 'lilac'),
    title: w('Bento box | صندوق بينتو | Caja bento | Bento | Bento-Box | Caixa bento'),
    description: w(
      'Rice, grilled fish, pickles, greens | أرز وسمك مشوي ومخللات وخضار | Arroz, pescado a la plancha, encurtidos y verduras | Riz, poisson grillé, légumes et pickles | Reis, gegrillter Fisch, Pickles, Gemüse | Arroz, peixe grelhado, pickles e legumes',
    ),
    ...offer(portion(1), 1590, { stock: 18, popularity: 85 }),
    addons: ['miso-soup', 'matcha'],
    allergens: ['fish', 'soy', 'gluten'],
  },
  {
    sku: 'ramen',
    category: 'noodles-rice',
    ...served('ramen', 'rose'),
    title: w(
      'Chicken ramen | رامن الدجاج | Ramen de pollo | Ramen au poulet | Hühner-Ramen | Ramen de frango',
    ),
    description: w(
      'Twelve-hour broth, noodles, soft egg | مرق طُهي ١٢ ساعة ونودلز وبيضة طرية | Caldo de doce horas, fideos y huevo | Bouillon de douze heures, nouilles, œuf mollet | Zwölf-Stunden-Brühe, Nudeln, weiches Ei | Caldo de doze horas, noodles e ovo de gema mole',
    ),
    ...offer(portion(1), 1450, { discountMinor: 200, stock: 37, popularity: 87 }),
    stocks: [
      { extras: [size('medium')], priceMinor: 1450, discountMinor: 200, quantity: 25 },
      { extras: [size('large')], priceMinor: 1790, discountMinor: 200, quantity: 12 },
    ],
    addons: ['gyoza'],
    allergens: ['gluten', 'eggs', 'soy'],
  },
  {
    sku: 'katsu-curry',
    category: 'noodles-rice',
    ...served('katsu-curry', 'apricot'),
    title: w(
      'Chicken katsu curry | كاري كاتسو بالدجاج | Katsu curry de pollo | Curry katsu au poulet | Hähnchen-Katsu-Curry | Caril katsu de frango',
    ),
    description: w(
      'Crisp cutlet in a mild curry sauce | شريحة مقرمشة بصلصة كاري خفيفة | Filete crujiente en curry suave | Escalope croustillante, curry doux | Knuspriges Schnitzel in mildem Curry | Filete estaladiço em caril suave',
    ),
    ...offer(portion(1), 1390, { stock: 22, popularity: 74 }),
    allergens: ['gluten', 'eggs'],
  },
  {
    sku: 'yakisoba',
    category: 'noodles-rice',
    ...served('yakisoba', 'apricot'),
    title: w(
      'Vegetable yakisoba | ياكيسوبا بالخضار | Yakisoba de verduras | Yakisoba aux légumes | Gemüse-Yakisoba | Yakisoba de legumes',
    ),
    description: w(
      'Wok noodles with cabbage and carrot | نودلز بالووك مع ملفوف وجزر | Fideos al wok con col y zanahoria | Nouilles au wok, chou et carotte | Wok-Nudeln mit Kohl und Möhren | Noodles no wok com couve e cenoura',
    ),
    ...offer(portion(1), 1150, { stock: 24, popularity: 63 }),
    allergens: ['gluten', 'soy'],
    diets: ['vegan'],
  },
  {
    sku: 'gyoza',
    category: 'japanese-sides',
    ...served('gyoza', 'lemon'),
    title: w(
      'Chicken gyoza | غيوزا الدجاج | Gyozas de pollo | Gyozas au poulet | Hähnchen-Gyoza | Gyozas de frango',
    ),
    description: w(
      'Crisp below, steamed above | مقرمشة من الأسفل وطرية من الأعلى | Crujientes abajo, tiernas arriba | Croustillants dessous, tendres dessus | Unten knusprig, oben gedämpft | Estaladiças por baixo, macias por cima',
    ),
    ...offer(pcs(6), 720, { stock: 34, popularity: 76 }),
    allergens: ['gluten', 'soy', 'sesame'],
  },
  {
    sku: 'ebi-tempura',
    category: 'japanese-sides',
    ...served('ebi-tempura', 'apricot'),
    title: w(
      'Prawn tempura | روبيان تمبورا | Tempura de langostinos | Tempura de crevettes | Garnelen-Tempura | Tempura de camarão',
    ),
    description: w(
      'Feather-light batter, dipping sauce | عجينة خفيفة كالريش مع صلصة | Rebozado ligerísimo con salsa | Pâte ultralégère et sauce | Federleichter Teig mit Dip | Polme levíssimo com molho',
    ),
    ...offer(pcs(5), 990, { stock: 20, popularity: 57 }),
    allergens: ['crustaceans', 'gluten', 'eggs'],
  },
  {
    sku: 'edamame',
    category: 'japanese-sides',
    ...served('edamame', 'mint'),
    title: w('Edamame | إدامامي | Edamame | Edamame | Edamame | Edamame'),
    description: w(
      'Steamed pods with sea salt | قرون مطهوة بالبخار مع ملح بحري | Vainas al vapor con sal marina | Cosses vapeur au sel de mer | Gedämpfte Schoten mit Meersalz | Vagens ao vapor com sal marinho',
    ),
    ...offer(g(200), 450, { stock: 40, popularity: 54 }),
    allergens: ['soy'],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'miso-soup',
    category: 'japanese-sides',
    ...served('miso-soup', 'lemon'),
    title: w('Miso soup | حساء الميسو | Sopa de miso | Soupe miso | Misosuppe | Sopa de miso'),
    description: w(
      'Tofu, seaweed and spring onion | توفو وطحالب وبصل أخضر | Tofu, algas y cebolleta | Tofu, algues et cébette | Tofu, Algen und Frühlingszwiebel | Tofu, algas e cebolinho',
    ),
    ...offer(ml(300), 380, { stock: 50, popularity: 51 }),
    allergens: ['soy', 'fish'],
  },
  {
    sku: 'dango',
    category: 'cakes-puddings',
    ...served('dango', 'rose'),
    title: w('Hanami dango | هانامي دانغو | Hanami dango | Hanami dango | Hanami-Dango | Hanami dango'),
    description: w(
      'Three sweet rice dumplings on a stick | ثلاث كرات أرز حلوة على عود | Tres bolitas dulces de arroz en un palillo | Trois boulettes de riz sucré en brochette | Drei süße Reisklößchen am Spieß | Três bolinhas doces de arroz no espeto',
    ),
    ...offer(pcs(3), 490, { stock: 16, popularity: 42 }),
    allergens: [],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'matcha',
    category: 'tea',
    ...served('matcha', 'mint'),
    title: w(
      'Ceremonial matcha | ماتشا فاخرة | Matcha ceremonial | Matcha de cérémonie | Matcha in Zeremoniequalität | Matcha cerimonial',
    ),
    description: w(
      'Whisked to a fine green foam | مخفوق حتى رغوة خضراء ناعمة | Batido hasta una fina espuma verde | Fouetté en fine mousse verte | Zu feinem grünem Schaum geschlagen | Batido até ficar em espuma verde',
    ),
    ...offer(ml(250), 350, { stock: 45, popularity: 50 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'fortune-cookies',
    category: 'biscuits',
    ...served('fortune-cookies', 'lemon'),
    title: w(
      'Fortune cookies | كعكات الحظ | Galletas de la suerte | Biscuits chinois | Glückskekse | Biscoitos da sorte',
    ),
    description: w(
      'Good news in every one of them | بشرى سارة في كل واحدة | Buenas noticias en cada una | Une bonne nouvelle dans chacun | In jedem steckt eine gute Nachricht | Boas notícias em cada um',
    ),
    ...offer(pcs(4), 240, { stock: 60, popularity: 28 }),
    allergens: ['gluten', 'eggs'],
    diets: ['vegetarian'],
  },
];
