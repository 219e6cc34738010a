import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { pieces, weight } from '../../options.ts';
import { g, pcs, portion } from '../../units.ts';
import { w } from '../../words.ts';

export const sweetCornerGoods: DemoProduct[] = [
  {
    sku: 'soft-serve',
    category: 'gelato-sundaes',
    ...served('soft-serve', 'lemon'),
    title: w(
      'Soft-serve cone | آيس كريم طري في مخروط | Cucurucho de helado suave | Cornet de glace italienne | Softeis in der Waffel | Cone de gelado',
    ),
    description: w(
      'A tall swirl of vanilla | لفّة عالية من الفانيليا | Una buena espiral de vainilla | Une belle spirale de vanille | Ein hoher Vanillekringel | Uma espiral alta de baunilha',
    ),
    ...offer(pcs(1), 320, { stock: 60, popularity: 80 }),
    allergens: ['milk', 'gluten'],
    diets: ['vegetarian'],
  },
  {
    sku: 'gelato-tub',
    category: 'gelato-sundaes',
    ...served('gelato-tub', 'rose'),
    title: w(
      'Gelato tub, three flavours | علبة جيلاتو بثلاث نكهات | Tarrina de helado, tres sabores | Bac de glace, trois parfums | Gelato-Becher, drei Sorten | Taça de gelado, três sabores',
    ),
    description: w(
      'Strawberry, vanilla and chocolate | فراولة وفانيليا وشوكولاتة | Fresa, vainilla y chocolate | Fraise, vanille et chocolat | Erdbeere, Vanille und Schokolade | Morango, baunilha e chocolate',
    ),
    ...offer(g(250), 490, { stock: 33, popularity: 72 }),
    stocks: [
      { extras: [weight('g250')], priceMinor: 490, quantity: 18 },
      { extras: [weight('g500')], priceMinor: 890, discountMinor: 190, quantity: 9 },
      { extras: [weight('kg1')], priceMinor: 1590, discountMinor: 290, quantity: 6 },
    ],
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
  },
  {
    sku: 'shaved-ice',
    category: 'gelato-sundaes',
    ...served('shaved-ice', 'sky'),
    title: w(
      'Shaved ice with syrup | ثلج مبشور مع شراب | Hielo raspado con sirope | Glace pilée au sirop | Geschabtes Eis mit Sirup | Granizado com xarope',
    ),
    description: w(
      'Fine snow, blue raspberry syrup | ثلج ناعم مع شراب التوت الأزرق | Nieve fina con sirope de frambuesa azul | Neige fine, sirop de framboise bleue | Feiner Schnee, blauer Himbeersirup | Gelo fino, xarope de framboesa azul',
    ),
    ...offer(portion(1), 450, { stock: 40, popularity: 54 }),
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'caramel-flan',
    category: 'cakes-puddings',
    ...served('caramel-flan', 'lemon'),
    title: w('Caramel flan | كريم كراميل | Flan de caramelo | Crème caramel | Karamellflan | Pudim de leite'),
    description: w(
      'Wobbly, silky, deep caramel | ناعم يهتزّ بكراميل غني | Tembloroso, sedoso, de caramelo intenso | Tremblotante, soyeuse, caramel ambré | Wackelig, seidig, dunkles Karamell | Macio, sedoso, com caramelo intenso',
    ),
    ...offer(pcs(1), 490, { stock: 16, popularity: 61 }),
    allergens: ['milk', 'eggs'],
    diets: ['vegetarian', 'gluten-free'],
  },
  {
    sku: 'strawberry-shortcake',
    category: 'cakes-puddings',
    ...served('strawberry-shortcake', 'rose'),
    title: w(
      'Strawberry shortcake | كعكة الفراولة والقشدة | Pastel de fresas y nata | Gâteau fraises et crème | Erdbeer-Sahne-Kuchen | Bolo de morango com chantili',
    ),
    description: w(
      'Layers of sponge, cream and berries | طبقات من الكعك والقشدة والفراولة | Capas de bizcocho, nata y fresas | Étages de génoise, crème et fraises | Schichten aus Biskuit, Sahne und Beeren | Camadas de massa, natas e morangos',
    ),
    ...offer(portion(1), 520, { stock: 14, popularity: 67 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'mooncakes',
    category: 'cakes-puddings',
    ...served('mooncakes', 'apricot'),
    title: w('Mooncakes | كعكات القمر | Pasteles de luna | Gâteaux de lune | Mondkuchen | Bolos da lua'),
    description: w(
      'Lotus paste, for the autumn festival | بمعجون اللوتس لعيد منتصف الخريف | De pasta de loto, para la fiesta de otoño | À la pâte de lotus, pour la fête d’automne | Mit Lotuspaste, zum Herbstfest | Com pasta de lótus, para o festival de outono',
    ),
    ...offer(pcs(2), 780, { stock: 0, popularity: 36 }),
    allergens: ['gluten', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'cupcake-box',
    category: 'cakes-puddings',
    ...served('cupcake-box', 'rose'),
    title: w(
      'Box of cupcakes | علبة كب كيك | Caja de cupcakes | Boîte de cupcakes | Cupcake-Box | Caixa de cupcakes',
    ),
    description: w(
      'Four flavours chosen by the baker | أربع نكهات من اختيار الخبّاز | Cuatro sabores a elección del pastelero | Quatre parfums au choix du pâtissier | Vier Sorten nach Wahl des Bäckers | Quatro sabores à escolha do pasteleiro',
    ),
    ...offer(pcs(4), 1090, { stock: 15, popularity: 58 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'doughnut-box',
    category: 'doughnuts-waffles',
    ...served('doughnut-box', 'apricot'),
    title: w(
      'Box of doughnuts | علبة دونات | Caja de dónuts | Boîte de donuts | Donut-Box | Caixa de donuts',
    ),
    description: w(
      'Mixed glazes, made this afternoon | بطبقات سكر متنوعة من صنع اليوم | Glaseados variados, hechos esta tarde | Glaçages variés, faits cet après-midi | Gemischte Glasuren, heute gebacken | Coberturas variadas, feitos hoje à tarde',
    ),
    ...offer(pcs(6), 990, { discountMinor: 150, stock: 30, popularity: 74 }),
    stocks: [
      { extras: [pieces('six')], priceMinor: 990, discountMinor: 150, quantity: 20 },
      { extras: [pieces('twelve')], priceMinor: 1790, discountMinor: 290, quantity: 10 },
    ],
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'waffle-sundae',
    category: 'doughnuts-waffles',
    ...served('waffle-sundae', 'lemon'),
    title: w(
      'Waffle with ice cream | وافل مع الآيس كريم | Gofre con helado | Gaufre et boule de glace | Waffel mit Eis | Gofre com gelado',
    ),
    description: w(
      'Hot waffle, cold scoop, warm sauce | وافل ساخن وكرة باردة وصلصة دافئة | Gofre caliente, bola fría y salsa tibia | Gaufre chaude, glace froide, sauce tiède | Heiße Waffel, kalte Kugel, warme Soße | Gofre quente, bola fria e molho morno',
    ),
    ...offer(portion(1), 790, { stock: 18, popularity: 63 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'pancake-stack',
    category: 'doughnuts-waffles',
    ...served('pancake-stack', 'lemon'),
    title: w(
      'Pancake stack | رصّة فطائر محلاة | Torre de tortitas | Pile de pancakes | Pfannkuchenturm | Pilha de panquecas',
    ),
    description: w(
      'Butter, maple syrup, nothing else | زبدة وشراب القيقب لا غير | Mantequilla, sirope de arce y nada más | Beurre, sirop d’érable, rien d’autre | Butter, Ahornsirup, sonst nichts | Manteiga, xarope de ácer e mais nada',
    ),
    ...offer(portion(1), 690, { stock: 20, popularity: 56 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'lollipops',
    category: 'chocolate-sweets',
    ...served('lollipops', 'rose'),
    title: w(
      'Swirl lollipops | مصاصات ملوّنة | Piruletas de espiral | Sucettes tourbillon | Bunte Lutscher | Chupa-chupas em espiral',
    ),
    description: w(
      'Five fruity twists on a stick | خمس لفّات بنكهة الفواكه | Cinco espirales de fruta | Cinq tourbillons fruités | Fünf fruchtige Kringel am Stiel | Cinco espirais de fruta num pauzinho',
    ),
    ...offer(pcs(5), 290, { stock: 55, popularity: 41 }),
    diets: ['vegan'],
  },
];
