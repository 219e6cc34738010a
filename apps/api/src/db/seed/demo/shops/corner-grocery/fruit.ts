import type { DemoProduct } from '../../demo.types.ts';
import { look, offer } from '../../item.ts';
import { each, g, kg } from '../../units.ts';
import { w } from '../../words.ts';

export const groceryFruit: DemoProduct[] = [
  {
    sku: 'avocado',
    category: 'tropical-fruit',
    ...look('1f951', 'mint'),
    title: w('Hass avocados | أفوكادو هاس | Aguacates Hass | Avocats Hass | Hass-Avocados | Abacates hass'),
    description: w(
      'Creamy and ripe, ready to spread tonight | كريمي وناضج، جاهز للتقديم الليلة | Cremosos y en su punto, listos para untar | Crémeux et mûrs à point, prêts à tartiner | Cremig und reif, heute schon streichzart | Cremosos e no ponto, prontos para servir',
    ),
    ...offer(each(2), 410, { discountMinor: 90, stock: 64, popularity: 100 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'strawberries',
    category: 'berries',
    ...look('1f353', 'apricot'),
    title: w('Strawberries | فراولة | Fresas | Fraises | Erdbeeren | Morangos'),
    description: w(
      'Sweet, fragrant and picked this morning | حلوة وعطرة وقُطفت هذا الصباح | Dulces, aromáticas y recogidas esta mañana | Sucrées, parfumées et cueillies ce matin | Süß, duftend und heute früh gepflückt | Doces, perfumados e colhidos esta manhã',
    ),
    ...offer(g(400), 675, { discountMinor: 225, stock: 480, popularity: 98 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'blueberries',
    category: 'berries',
    ...look('1fad0', 'lilac'),
    title: w('Blueberries | توت أزرق | Arándanos | Myrtilles | Heidelbeeren | Mirtilos'),
    description: w(
      'Plump berries for porridge and pancakes | حبات ممتلئة للشوفان والفطائر | Jugosos, para gachas y tortitas | Bien charnues, pour porridge et pancakes | Pralle Beeren für Porridge und Pfannkuchen | Graúdos, para papas e panquecas',
    ),
    ...offer(g(250), 390, { stock: 40, popularity: 91 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'apples-red',
    category: 'apples-pears',
    ...look('1f34e', 'rose'),
    title: w('Red apples | تفاح أحمر | Manzanas rojas | Pommes rouges | Rote Äpfel | Maçãs vermelhas'),
    description: w(
      'Juicy and sweet, sold by weight | عصيري وحلو، يباع بالوزن | Jugosas y dulces, se venden al peso | Juteuses et sucrées, vendues au poids | Saftig und süß, nach Gewicht | Suculentas e doces, vendidas a peso',
    ),
    ...offer(kg(1), 320, { stock: 60, popularity: 84, interval: 0.25, minQty: 0.25, maxQty: 10 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'apples-green',
    category: 'apples-pears',
    ...look('1f34f', 'mint'),
    title: w('Green apples | تفاح أخضر | Manzanas verdes | Pommes vertes | Grüne Äpfel | Maçãs verdes'),
    description: w(
      'Tart and crisp, ideal for baking | حامض ومقرمش، مثالي للخَبز | Ácidas y crujientes, ideales para hornear | Acidulées et croquantes, idéales au four | Säuerlich und knackig, ideal zum Backen | Ácidas e estaladiças, ideais para assar',
    ),
    ...offer(kg(1), 310, { stock: 50, popularity: 66, interval: 0.25, minQty: 0.25, maxQty: 10 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'pears',
    category: 'apples-pears',
    ...look('1f350', 'mint'),
    title: w(
      'Conference pears | كمثرى كونفرنس | Peras Conferencia | Poires Conférence | Conference-Birnen | Peras conference',
    ),
    description: w(
      'Soft, honeyed flesh, sold by weight | لبّ طري بنكهة العسل، تباع بالوزن | Pulpa suave y melosa, al peso | Chair fondante et miellée, au poids | Weiches, honigsüßes Fruchtfleisch, nach Gewicht | Polpa macia e adocicada, a peso',
    ),
    ...offer(kg(1), 380, { stock: 30, popularity: 52, interval: 0.25, minQty: 0.25, maxQty: 8 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'oranges',
    category: 'citrus',
    ...look('1f34a', 'apricot'),
    title: w(
      'Juicing oranges | برتقال للعصر | Naranjas de zumo | Oranges à jus | Saftorangen | Laranjas para sumo',
    ),
    description: w(
      'Thin-skinned and full of juice | رقيق القشرة وغني بالعصير | De piel fina y mucho zumo | Peau fine et beaucoup de jus | Dünne Schale, viel Saft | Casca fina e muito sumo',
    ),
    ...offer(kg(1), 290, { stock: 55, popularity: 78, interval: 0.5, minQty: 0.5, maxQty: 10 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'lemons',
    category: 'citrus',
    ...look('1f34b', 'lemon'),
    title: w(
      'Unwaxed lemons | ليمون غير مشمّع | Limones sin cera | Citrons non traités | Unbehandelte Zitronen | Limões sem cera',
    ),
    description: w(
      'Zest and juice without the wax | قشر وعصير دون شمع | Ralladura y zumo sin ceras | Zeste et jus, sans cire | Schale und Saft ganz ohne Wachs | Raspa e sumo sem cera',
    ),
    ...offer(each(4), 180, { stock: 65, popularity: 70 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'bananas',
    category: 'tropical-fruit',
    ...look('1f34c', 'lemon'),
    title: w('Bananas | موز | Plátanos | Bananes | Bananen | Bananas'),
    description: w(
      'Just turned yellow, sold by weight | بدأ يصفرّ للتو، يباع بالوزن | Recién amarillos, se venden al peso | Tout juste jaunes, vendues au poids | Gerade gelb geworden, nach Gewicht | Acabadas de amarelar, vendidas a peso',
    ),
    ...offer(kg(1), 190, { stock: 75, popularity: 88, interval: 0.25, minQty: 0.5, maxQty: 10 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'grapes',
    category: 'berries',
    ...look('1f347', 'lilac'),
    title: w(
      'Seedless red grapes | عنب أحمر بلا بذور | Uvas rojas sin pepitas | Raisin rouge sans pépins | Kernlose rote Trauben | Uvas rosadas sem grainhas',
    ),
    description: w(
      'Crisp little sweets of the vine | حبات مقرمشة حلوة المذاق | Crujientes y muy dulces | Grains croquants et très sucrés | Knackig und zuckersüß | Estaladiças e bem doces',
    ),
    ...offer(g(500), 360, { stock: 34, popularity: 67 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'watermelon',
    category: 'stone-fruit-melons',
    ...look('1f349', 'rose'),
    title: w('Watermelon | بطيخ أحمر | Sandía | Pastèque | Wassermelone | Melancia'),
    description: w(
      'A whole one for the table, about 4 kg | حبة كاملة للمائدة، نحو ٤ كغ | Una entera para la mesa, unos 4 kg | Entière, pour la table, environ 4 kg | Eine ganze für den Tisch, etwa 4 kg | Inteira para a mesa, cerca de 4 kg',
    ),
    ...offer(each(1), 690, { discountMinor: 140, stock: 18, popularity: 58 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'pineapple',
    category: 'tropical-fruit',
    ...look('1f34d', 'lemon'),
    title: w('Golden pineapple | أناناس ذهبي | Piña dorada | Ananas doré | Goldene Ananas | Ananás dourado'),
    description: w(
      'Ripe, sweet and low in acid | ناضج وحلو وقليل الحموضة | Madura, dulce y poco ácida | Mûr, sucré et peu acide | Reif, süß und mild | Maduro, doce e pouco ácido',
    ),
    ...offer(each(1), 420, { stock: 22, popularity: 55 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'mango',
    category: 'tropical-fruit',
    ...look('1f96d', 'apricot'),
    title: w('Ripe mango | مانجو ناضجة | Mango maduro | Mangue mûre | Reife Mango | Manga madura'),
    description: w(
      'Smooth flesh, ready to eat | لبّ ناعم وجاهز للأكل | Pulpa suave, lista para comer | Chair fondante, prête à déguster | Zartes Fruchtfleisch, genussreif | Polpa macia, pronta para comer',
    ),
    ...offer(each(1), 270, { stock: 28, popularity: 63 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'kiwi',
    category: 'tropical-fruit',
    ...look('1f95d', 'mint'),
    title: w('Green kiwis | كيوي أخضر | Kiwis verdes | Kiwis verts | Grüne Kiwis | Kiwis verdes'),
    description: w(
      'Bright, tangy and rich in vitamin C | منعش وحامض وغني بفيتامين سي | Frescos, ácidos y ricos en vitamina C | Vifs, acidulés et riches en vitamine C | Frisch, säuerlich und reich an Vitamin C | Frescos, ácidos e ricos em vitamina C',
    ),
    ...offer(each(6), 300, { stock: 38, popularity: 45 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'peaches',
    category: 'stone-fruit-melons',
    ...look('1f351', 'apricot'),
    title: w(
      'Yellow peaches | خوخ أصفر | Melocotones amarillos | Pêches jaunes | Gelbe Pfirsiche | Pêssegos amarelos',
    ),
    description: w(
      'The season is short, they sell out fast | موسمه قصير وينفد سريعًا | La temporada es corta y vuelan | La saison est courte, elles partent vite | Kurze Saison, schnell vergriffen | A época é curta e passa depressa',
    ),
    ...offer(kg(1), 520, { stock: 0, popularity: 49, interval: 0.25, minQty: 0.25, maxQty: 6 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'cherries',
    category: 'berries',
    ...look('1f352', 'rose'),
    title: w('Sweet cherries | كرز حلو | Cerezas dulces | Cerises douces | Süßkirschen | Cerejas doces'),
    description: w(
      'Dark, firm and glossy | داكن ومتماسك ولامع | Oscuras, firmes y brillantes | Foncées, fermes et brillantes | Dunkel, fest und glänzend | Escuras, firmes e brilhantes',
    ),
    ...offer(g(300), 490, { stock: 20, popularity: 57 }),
    allergens: [],
    diets: ['vegan'],
  },
];
