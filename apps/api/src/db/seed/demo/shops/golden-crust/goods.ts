import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { size } from '../../options.ts';
import { g, pcs, portion } from '../../units.ts';
import { w } from '../../words.ts';

export const goldenCrustGoods: DemoProduct[] = [
  {
    sku: 'baguette',
    category: 'bread',
    ...served('baguette', 'apricot'),
    title: w('Baguette | باغيت فرنسي | Baguette | Baguette tradition | Baguette | Baguete'),
    description: w(
      'Baked every two hours | يُخبز كل ساعتين | Recién hecha cada dos horas | Cuite toutes les deux heures | Alle zwei Stunden frisch gebacken | Cozida de duas em duas horas',
    ),
    ...offer(pcs(1), 280, { stock: 40, popularity: 86 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'rye-loaf',
    category: 'bread',
    ...served('rye-loaf', 'lemon'),
    title: w(
      'Dark rye loaf | خبز الجاودار الداكن | Pan de centeno | Pain de seigle | Roggenbrot | Pão de centeio',
    ),
    description: w(
      'Dense, malty and keeps for days | كثيف بنكهة الشعير ويبقى أيامًا | Denso, malteado y dura días | Dense, malté, se garde des jours | Kräftig, malzig und lange frisch | Denso, maltado e para vários dias',
    ),
    ...offer(g(750), 620, { stock: 18, popularity: 70 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'flatbread',
    category: 'bread',
    ...served('flatbread', 'apricot'),
    title: w(
      'Stone-baked flatbread | خبز مسطح على الحجر | Pan plano a la piedra | Pain plat cuit sur pierre | Fladenbrot vom Stein | Pão achatado na pedra',
    ),
    description: w(
      'Soft rounds for dips and wraps | أرغفة طرية للتغميس واللف | Tiernos, para mojar o enrollar | Moelleux, à tremper ou à garnir | Weiche Fladen zum Dippen und Füllen | Macios, para molhos e wraps',
    ),
    ...offer(pcs(4), 360, { stock: 26, popularity: 62 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'bagels',
    category: 'bread',
    ...served('bagels', 'lemon'),
    title: w(
      'Sesame bagels | بيغل بالسمسم | Bagels de sésamo | Bagels au sésame | Sesam-Bagels | Bagels de sésamo',
    ),
    description: w(
      'Boiled, then baked, as they should be | تُسلق ثم تُخبز كما يجب | Hervidos y luego horneados, como debe ser | Pochés puis cuits, comme il se doit | Erst gekocht, dann gebacken | Cozidos e depois levados ao forno, como deve ser',
    ),
    ...offer(pcs(4), 540, { discountMinor: 100, stock: 22, popularity: 72 }),
    allergens: ['gluten', 'sesame'],
    diets: ['vegan'],
  },
  {
    sku: 'butter-croissant',
    category: 'pastries',
    ...served('butter-croissant', 'apricot'),
    title: w(
      'Butter croissant | كرواسون بالزبدة | Cruasán de mantequilla | Croissant au beurre | Buttercroissant | Croissant de manteiga',
    ),
    description: w(
      'Three days of folding, one minute to eat | ثلاثة أيام من الطيّ ودقيقة للأكل | Tres días de hojaldre, un minuto de placer | Trois jours de tourage, une minute de bonheur | Drei Tage Arbeit, eine Minute Genuss | Três dias de preparação, um minuto de prazer',
    ),
    ...offer(pcs(1), 260, { stock: 48, popularity: 93 }),
    addons: ['baguette', 'strawberry-tartlet'],
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'soft-pretzel',
    category: 'pastries',
    ...served('soft-pretzel', 'apricot'),
    title: w('Soft pretzel | بريتزل طري | Pretzel tierno | Bretzel moelleux | Laugenbrezel | Pretzel macio'),
    description: w(
      'Glossy, chewy and salted by hand | لامع وطري ومملّح يدويًا | Brillante, tierno y salado a mano | Brillant, moelleux, salé à la main | Glänzend, weich und von Hand gesalzen | Brilhante, macio e salgado à mão',
    ),
    ...offer(pcs(1), 220, { stock: 30, popularity: 66 }),
    allergens: ['gluten'],
    diets: ['vegetarian'],
  },
  {
    sku: 'raspberry-cupcake',
    category: 'pastries',
    ...served('raspberry-cupcake', 'rose'),
    title: w(
      'Raspberry cupcake | كب كيك بالتوت | Cupcake de frambuesa | Cupcake à la framboise | Himbeer-Cupcake | Cupcake de framboesa',
    ),
    description: w(
      'Vanilla sponge with raspberry cream | كعكة فانيليا بكريمة التوت | Bizcocho de vainilla con crema de frambuesa | Génoise vanille et crème framboise | Vanilleteig mit Himbeercreme | Massa de baunilha com creme de framboesa',
    ),
    ...offer(pcs(1), 290, { stock: 24, popularity: 68 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'glazed-doughnut',
    category: 'pastries',
    ...served('glazed-doughnut', 'rose'),
    title: w(
      'Glazed doughnut | دونات مزججة | Dónut glaseado | Donut glacé | Glasierter Donut | Donut com cobertura',
    ),
    description: w(
      'Light ring with a pink sugar glaze | حلقة خفيفة بطبقة سكر وردية | Anillo ligero con glaseado rosa | Anneau léger au glaçage rose | Lockerer Ring mit rosa Zuckerguss | Anel leve com cobertura rosa',
    ),
    ...offer(pcs(1), 210, { discountMinor: 40, stock: 36, popularity: 74 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'oat-cookies',
    category: 'pastries',
    ...served('oat-cookies', 'apricot'),
    title: w(
      'Oat and chocolate cookies | كوكيز الشوفان والشوكولاتة | Galletas de avena y chocolate | Cookies avoine et chocolat | Hafer-Schoko-Kekse | Bolachas de aveia e chocolate',
    ),
    description: w(
      'Baked soft, with dark chocolate | طرية مع شوكولاتة داكنة | Tiernas, con chocolate negro | Moelleux, au chocolat noir | Weich gebacken, mit dunkler Schokolade | Macias, com chocolate negro',
    ),
    ...offer(pcs(6), 480, { stock: 20, popularity: 58 }),
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'strawberry-cake',
    category: 'cakes-pies',
    ...served('strawberry-cake', 'rose'),
    title: w(
      'Strawberry cake, slice | شريحة كعكة الفراولة | Porción de tarta de fresa | Part de fraisier | Stück Erdbeertorte | Fatia de bolo de morango',
    ),
    description: w(
      'Airy sponge, cream and fresh fruit | كعكة هشة مع كريمة وفاكهة طازجة | Bizcocho esponjoso, nata y fruta | Génoise aérienne, crème et fruits frais | Luftiger Biskuit, Sahne und frische Früchte | Massa fofa, natas e fruta fresca',
    ),
    ...offer(portion(1), 450, { stock: 16, popularity: 76 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'birthday-cake',
    category: 'cakes-pies',
    ...served('birthday-cake', 'rose'),
    title: w(
      'Birthday cake | كعكة عيد ميلاد | Tarta de cumpleaños | Gâteau d’anniversaire | Geburtstagstorte | Bolo de aniversário',
    ),
    description: w(
      'Vanilla layers with candles included | طبقات فانيليا مع الشموع | Capas de vainilla, velas incluidas | Étages à la vanille, bougies comprises | Vanilleschichten, Kerzen inklusive | Camadas de baunilha, velas incluídas',
    ),
    ...offer(pcs(1), 2900, { stock: 14, popularity: 54 }),
    stocks: [
      { extras: [size('small')], priceMinor: 2900, quantity: 6 },
      { extras: [size('medium')], priceMinor: 3900, quantity: 4 },
      { extras: [size('large')], priceMinor: 4900, quantity: 4 },
    ],
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'apple-pie',
    category: 'cakes-pies',
    ...served('apple-pie', 'apricot'),
    title: w('Apple pie | فطيرة التفاح | Tarta de manzana | Tarte aux pommes | Apfelkuchen | Tarte de maçã'),
    description: w(
      'Cinnamon apples under a butter crust | تفاح بالقرفة تحت عجينة زبدة | Manzanas con canela y masa de mantequilla | Pommes à la cannelle, pâte au beurre | Zimtäpfel unter Butterteig | Maçãs com canela sob massa amanteigada',
    ),
    ...offer(pcs(1), 1450, { discountMinor: 250, stock: 9, popularity: 60 }),
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
  },
  {
    sku: 'strawberry-tartlet',
    category: 'cakes-pies',
    ...served('strawberry-tartlet', 'apricot'),
    title: w(
      'Strawberry tartlet | تارت فراولة صغيرة | Tartaleta de fresas | Tartelette aux fraises | Erdbeertörtchen | Tartelete de morango',
    ),
    description: w(
      'Back in the window tomorrow morning | تعود إلى الواجهة صباح الغد | Vuelve al escaparate mañana | De retour en vitrine demain matin | Morgen früh wieder in der Auslage | Volta à montra amanhã de manhã',
    ),
    ...offer(pcs(1), 520, { stock: 0, popularity: 44 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'pancakes',
    category: 'pastries',
    ...served('pancakes', 'lemon'),
    title: w(
      'Buttermilk pancakes | فطائر محلاة باللبن | Tortitas de suero de leche | Pancakes au babeurre | Buttermilch-Pfannkuchen | Panquecas de leitelho',
    ),
    description: w(
      'Warm them up and add syrup | سخّنها وأضف الشراب | Solo calentar y añadir sirope | À réchauffer, avec du sirop | Aufwärmen, Sirup dazu, fertig | É só aquecer e pôr xarope',
    ),
    ...offer(pcs(6), 620, { stock: 14, popularity: 50 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'cheese-sandwich',
    category: 'bread',
    ...served('cheese-sandwich', 'mint'),
    title: w(
      'Cheese and salad sandwich | شطيرة جبن وخضار | Sándwich de queso y ensalada | Sandwich fromage et crudités | Käse-Salat-Sandwich | Sandes de queijo e salada',
    ),
    description: w(
      'Our own loaf, crisp leaves, mature cheese | خبزنا مع أوراق مقرمشة وجبن معتق | Nuestro pan, hojas crujientes y queso curado | Notre pain, salade croquante, fromage affiné | Unser Brot, knackiger Salat, reifer Käse | O nosso pão, folhas estaladiças e queijo curado',
    ),
    ...offer(pcs(1), 590, { stock: 15, popularity: 64 }),
    allergens: ['gluten', 'milk'],
  },
  {
    sku: 'waffles',
    category: 'pastries',
    ...served('waffles', 'apricot'),
    title: w(
      'Belgian waffles | وافل بلجيكي | Gofres belgas | Gaufres belges | Belgische Waffeln | Gofres belgas',
    ),
    description: w(
      'Deep pockets for all the syrup | جيوب عميقة تتسع للشراب كله | Huecos profundos para el sirope | De beaux creux pour le sirop | Tiefe Taschen für viel Sirup | Cavidades fundas para muito xarope',
    ),
    ...offer(pcs(2), 490, { stock: 18, popularity: 56 }),
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
  },
];
