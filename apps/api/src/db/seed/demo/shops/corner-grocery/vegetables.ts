import type { DemoProduct } from '../../demo.types.ts';
import { look, offer, served } from '../../item.ts';
import { bunch, each, g, kg } from '../../units.ts';
import { w } from '../../words.ts';

export const groceryVegetables: DemoProduct[] = [
  {
    sku: 'vine-tomatoes',
    category: 'tomatoes-peppers',
    ...look('1f345', 'rose'),
    title: w(
      'Vine tomatoes | طماطم عنقودية | Tomates en rama | Tomates grappe | Strauchtomaten | Tomates em rama',
    ),
    description: w(
      'Picked on the vine, full of sun | قُطفت مع عنقودها وهي مشبعة بالشمس | Recogidos en rama, llenos de sol | Cueillies en grappe, gorgées de soleil | Am Strauch gereift und voller Sonne | Colhidos na rama, cheios de sol',
    ),
    ...offer(g(500), 240, { stock: 80, popularity: 99 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'carrots',
    category: 'roots-onions',
    ...look('1f955', 'apricot'),
    title: w(
      'Carrots, bunch | جزر، حزمة | Zanahorias en manojo | Carottes en botte | Möhren, Bund | Cenouras em molho',
    ),
    description: w(
      'Crisp and sweet, with their green tops | مقرمش وحلو مع أوراقه الخضراء | Crujientes y dulces, con sus hojas | Croquantes et douces, avec leurs fanes | Knackig und süß, mit frischem Grün | Estaladiças e doces, com a rama',
    ),
    ...offer(g(750), 140, { stock: 70, popularity: 94 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'broccoli',
    category: 'leafy-greens',
    ...look('1f966', 'mint'),
    title: w('Broccoli crown | بروكلي | Brócoli | Brocoli | Brokkoli | Brócolos'),
    description: w(
      'Tight green florets, good steamed or roasted | زهرات خضراء متماسكة، لذيذة مطهوة بالبخار أو مشوية | Ramilletes firmes, ricos al vapor o asados | Bouquets bien serrés, à la vapeur ou rôtis | Feste grüne Röschen, gedämpft oder geröstet | Raminhos firmes, bons ao vapor ou assados',
    ),
    ...offer(each(1), 230, { discountMinor: 60, stock: 36, popularity: 90 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'cucumber',
    category: 'leafy-greens',
    ...look('1f952', 'mint'),
    title: w('Cucumber | خيار | Pepino | Concombre | Salatgurke | Pepino'),
    description: w(
      'Cool and crunchy for salads | بارد ومقرمش للسلطات | Fresco y crujiente para ensaladas | Frais et croquant pour vos salades | Kühl und knackig für Salate | Fresco e estaladiço para saladas',
    ),
    ...offer(each(1), 110, { stock: 58, popularity: 72 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'lettuce',
    category: 'leafy-greens',
    ...look('1f96c', 'mint'),
    title: w('Green lettuce | خس أخضر | Lechuga verde | Laitue verte | Kopfsalat | Alface verde'),
    description: w(
      'Tender leaves, cut this morning | أوراق طرية قُطعت هذا الصباح | Hojas tiernas, cortadas esta mañana | Feuilles tendres, coupées ce matin | Zarte Blätter, heute früh geschnitten | Folhas tenras, cortadas esta manhã',
    ),
    ...offer(each(1), 190, { stock: 32, popularity: 60 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'peppers',
    category: 'tomatoes-peppers',
    ...look('1fad1', 'mint'),
    title: w(
      'Green peppers | فلفل رومي أخضر | Pimientos verdes | Poivrons verts | Grüne Paprika | Pimentos verdes',
    ),
    description: w(
      'Thick-walled, for roasting or stuffing | سميك الجدار، للشوي أو الحشو | De carne gruesa, para asar o rellenar | À chair épaisse, à rôtir ou à farcir | Dickwandig, zum Rösten oder Füllen | De polpa grossa, para assar ou rechear',
    ),
    ...offer(each(3), 280, { stock: 44, popularity: 54 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'chilli',
    category: 'tomatoes-peppers',
    ...look('1f336-fe0f', 'rose'),
    title: w(
      'Red chillies | فلفل أحمر حار | Guindillas rojas | Piments rouges | Rote Chilischoten | Malaguetas vermelhas',
    ),
    description: w(
      'Medium heat, a little goes a long way | حرارة متوسطة، والقليل منها يكفي | Picante medio, con poco basta | Piquant moyen, un peu suffit | Mittelscharf, wenig reicht weit | Picante médio, um pouco já basta',
    ),
    ...offer(g(100), 150, { stock: 26, popularity: 33 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'aubergine',
    category: 'tomatoes-peppers',
    ...look('1f346', 'lilac'),
    title: w('Aubergine | باذنجان | Berenjena | Aubergine | Aubergine | Beringela'),
    description: w(
      'Glossy and firm, lovely grilled | لامع ومتماسك، رائع مشويًا | Brillante y firme, rica a la plancha | Brillante et ferme, délicieuse grillée | Glänzend und fest, köstlich gegrillt | Brilhante e firme, ótima grelhada',
    ),
    ...offer(each(1), 170, { stock: 30, popularity: 40 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'potatoes',
    category: 'roots-onions',
    ...look('1f954', 'lemon'),
    title: w('Potatoes | بطاطس | Patatas | Pommes de terre | Kartoffeln | Batatas'),
    description: w(
      'All-rounders for mash, roast and chips | مناسبة للهرس والشوي والقلي | Sirven para puré, asar o freír | Polyvalentes : purée, four ou frites | Für Püree, Ofen und Pommes | Boas para puré, assar ou fritar',
    ),
    ...offer(kg(1), 160, { stock: 120, popularity: 76, interval: 0.5, minQty: 0.5, maxQty: 20 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'onions',
    category: 'roots-onions',
    ...look('1f9c5', 'apricot'),
    title: w(
      'Yellow onions | بصل أصفر | Cebollas amarillas | Oignons jaunes | Gelbe Zwiebeln | Cebolas amarelas',
    ),
    description: w(
      'The start of nearly every dinner | بداية كل طبخة تقريبًا | El comienzo de casi toda cena | La base de presque tous les dîners | Der Anfang fast jedes Abendessens | O começo de quase todos os jantares',
    ),
    ...offer(kg(1), 140, { stock: 90, popularity: 71, interval: 0.5, minQty: 0.5, maxQty: 10 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'garlic',
    category: 'roots-onions',
    ...look('1f9c4', 'lemon'),
    title: w('Garlic bulbs | رؤوس ثوم | Cabezas de ajo | Têtes d’ail | Knoblauchknollen | Cabeças de alho'),
    description: w(
      'Firm bulbs with plump cloves | رؤوس متماسكة بفصوص ممتلئة | Cabezas firmes de dientes gruesos | Têtes fermes aux gousses charnues | Feste Knollen mit prallen Zehen | Cabeças firmes com dentes graúdos',
    ),
    ...offer(each(3), 120, { stock: 84, popularity: 59 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'sweetcorn',
    category: 'leafy-greens',
    ...look('1f33d', 'lemon'),
    title: w(
      'Sweetcorn cobs | أكواز ذرة حلوة | Mazorcas de maíz | Épis de maïs doux | Zuckermaiskolben | Maçarocas de milho-doce',
    ),
    description: w(
      'Boil five minutes, add butter | تُسلق خمس دقائق مع الزبدة | Hervir cinco minutos y añadir mantequilla | Cinq minutes dans l’eau, puis du beurre | Fünf Minuten kochen, Butter dazu | Coza cinco minutos e junte manteiga',
    ),
    ...offer(each(2), 210, { stock: 33, popularity: 43 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'mushrooms',
    category: 'mushrooms-herbs',
    ...served('mushrooms', 'rose'),
    title: w('Mushrooms | فطر طازج | Champiñones | Champignons | Champignons | Cogumelos'),
    description: w(
      'Firm caps for pan, pizza or soup | رؤوس متماسكة للمقلاة أو البيتزا أو الحساء | Firmes, para sartén, pizza o sopa | Fermes, pour poêlées, pizzas ou soupes | Feste Köpfe für Pfanne, Pizza oder Suppe | Firmes, para frigideira, pizza ou sopa',
    ),
    ...offer(g(250), 220, { stock: 29, popularity: 53 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'herbs',
    category: 'mushrooms-herbs',
    ...look('1f33f', 'mint'),
    title: w('Fresh mint | نعناع طازج | Menta fresca | Menthe fraîche | Frische Minze | Hortelã fresca'),
    description: w(
      'For tea, salads and sauces | للشاي والسلطات والصلصات | Para té, ensaladas y salsas | Pour le thé, les salades et les sauces | Für Tee, Salate und Soßen | Para chás, saladas e molhos',
    ),
    ...offer(bunch(1), 130, { stock: 41, popularity: 38 }),
    allergens: [],
    diets: ['vegan'],
  },
];
