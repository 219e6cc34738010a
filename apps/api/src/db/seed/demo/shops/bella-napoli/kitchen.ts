import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { g, ml, pcs, portion } from '../../units.ts';
import { w } from '../../words.ts';

export const napoliKitchen: DemoProduct[] = [
  {
    sku: 'spaghetti-bolognese',
    category: 'pasta',
    ...served('spaghetti-bolognese', 'apricot'),
    title: w(
      'Spaghetti bolognese | سباغيتي بولونيز | Espaguetis a la boloñesa | Spaghetti à la bolognaise | Spaghetti Bolognese | Esparguete à bolonhesa',
    ),
    description: w(
      'Beef ragù simmered for four hours | صلصة لحم بقري طُهيت أربع ساعات | Ragú de ternera guisado cuatro horas | Ragoût de bœuf mijoté quatre heures | Rinderragù, vier Stunden geschmort | Ragu de vaca cozinhado durante quatro horas',
    ),
    ...offer(portion(1), 1290, { discountMinor: 150, stock: 30, popularity: 82 }),
    allergens: ['gluten', 'milk', 'celery'],
  },
  {
    sku: 'penne-arrabbiata',
    category: 'pasta',
    ...served('penne-arrabbiata', 'rose'),
    title: w(
      "Penne all'arrabbiata | بيني أرابياتا | Penne all’arrabbiata | Penne all’arrabbiata | Penne all’arrabbiata | Penne all’arrabbiata",
    ),
    description: w(
      'Tomato, garlic and a sharp chilli kick | طماطم وثوم ولمسة حارة قوية | Tomate, ajo y un toque picante | Tomate, ail et piment bien relevé | Tomate, Knoblauch und kräftige Schärfe | Tomate, alho e malagueta intensa',
    ),
    ...offer(portion(1), 1090, { stock: 30, popularity: 60 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'spaghetti-vongole',
    category: 'pasta',
    ...served('spaghetti-vongole', 'sky'),
    title: w(
      'Spaghetti alle vongole | سباغيتي بالمحار | Espaguetis con almejas | Spaghetti aux palourdes | Spaghetti alle Vongole | Esparguete com amêijoas',
    ),
    description: w(
      'Clams, parsley, garlic and lemon | محار وبقدونس وثوم وليمون | Almejas, perejil, ajo y limón | Palourdes, persil, ail et citron | Venusmuscheln, Petersilie, Knoblauch, Zitrone | Amêijoas, salsa, alho e limão',
    ),
    ...offer(portion(1), 1590, { stock: 14, popularity: 46 }),
    allergens: ['gluten', 'molluscs'],
  },
  {
    sku: 'seafood-risotto',
    category: 'pasta',
    ...served('seafood-risotto', 'apricot'),
    title: w(
      'Prawn risotto | ريزوتو بالروبيان | Risotto de gambas | Risotto aux crevettes | Garnelenrisotto | Risoto de camarão',
    ),
    description: w(
      'Creamy rice with lemon and prawns | أرز كريمي بالليمون والروبيان | Arroz cremoso con limón y gambas | Riz crémeux, citron et crevettes | Cremiger Reis mit Zitrone und Garnelen | Arroz cremoso com limão e camarão',
    ),
    ...offer(portion(1), 1650, { stock: 12, popularity: 50 }),
    allergens: ['crustaceans', 'milk'],
    diets: ['gluten-free'],
  },
  {
    sku: 'caprese',
    category: 'italian-sides',
    ...served('caprese', 'mint'),
    title: w('Caprese salad | سلطة كابريزي | Ensalada caprese | Salade caprese | Caprese | Salada caprese'),
    description: w(
      'Tomato, buffalo mozzarella, basil | طماطم وموتزاريلا الجاموس وريحان | Tomate, mozzarella de búfala y albahaca | Tomate, mozzarella di bufala, basilic | Tomaten, Büffelmozzarella, Basilikum | Tomate, mozarela de búfala e manjericão',
    ),
    ...offer(portion(1), 850, { stock: 25, popularity: 58 }),
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
  },
  {
    sku: 'focaccia',
    category: 'italian-sides',
    ...served('focaccia', 'lemon'),
    title: w(
      'Rosemary focaccia | فوكاتشا بإكليل الجبل | Focaccia de romero | Focaccia au romarin | Rosmarin-Focaccia | Focaccia de alecrim',
    ),
    description: w(
      'Warm, dimpled and glossy with oil | دافئة ولامعة بزيت الزيتون | Tibia y brillante de aceite | Tiède et luisante d’huile d’olive | Warm und glänzend vom Olivenöl | Quentinha e brilhante de azeite',
    ),
    ...offer(pcs(1), 490, { stock: 28, popularity: 64 }),
    allergens: ['gluten'],
    diets: ['vegan'],
  },
  {
    sku: 'marinated-olives',
    category: 'italian-sides',
    ...served('marinated-olives', 'mint'),
    title: w(
      'Marinated olives | زيتون متبّل | Aceitunas aliñadas | Olives marinées | Marinierte Oliven | Azeitonas marinadas',
    ),
    description: w(
      'With orange peel and fennel seed | بقشر البرتقال وبذور الشمر | Con piel de naranja e hinojo | Au zeste d’orange et au fenouil | Mit Orangenschale und Fenchelsamen | Com casca de laranja e funcho',
    ),
    ...offer(g(150), 420, { stock: 40, popularity: 40 }),
    allergens: [],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'minestrone',
    category: 'italian-sides',
    ...served('minestrone', 'rose'),
    title: w('Minestrone | حساء المينستروني | Minestrone | Minestrone | Minestrone | Minestrone'),
    description: w(
      'Thick vegetable soup with beans | حساء خضار كثيف بالفاصوليا | Sopa espesa de verduras y alubias | Soupe épaisse de légumes et haricots | Sämige Gemüsesuppe mit Bohnen | Sopa encorpada de legumes e feijão',
    ),
    ...offer(portion(1), 690, { stock: 22, popularity: 44 }),
    allergens: ['celery'],
    diets: ['vegan'],
  },
  {
    sku: 'garlic-dip',
    category: 'italian-sides',
    ...served('garlic-dip', 'lemon'),
    title: w('Garlic dip | صلصة الثوم | Salsa de ajo | Sauce à l’ail | Knoblauchdip | Molho de alho'),
    description: w(
      'For the crusts you were about to leave | لأطراف البيتزا التي كنت ستتركها | Para los bordes que ibas a dejar | Pour les croûtes que vous alliez laisser | Für die Ränder, die sonst liegen bleiben | Para as bordas que ia deixar',
    ),
    ...offer(ml(50), 120, { stock: 90, popularity: 36 }),
    allergens: ['milk', 'eggs'],
    diets: ['vegetarian'],
  },
  {
    sku: 'chilli-oil',
    category: 'italian-sides',
    ...served('chilli-oil', 'lemon'),
    title: w('Chilli oil | زيت الفلفل الحار | Aceite picante | Huile pimentée | Chiliöl | Azeite picante'),
    description: w(
      'Olive oil steeped with red chilli | زيت زيتون منقوع بالفلفل الأحمر | Aceite de oliva infusionado con guindilla | Huile d’olive infusée au piment | Olivenöl mit roter Chili | Azeite com infusão de malagueta',
    ),
    ...offer(ml(50), 120, { stock: 90, popularity: 31 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'panna-cotta',
    category: 'cakes-puddings',
    ...served('panna-cotta', 'lemon'),
    title: w('Panna cotta | بانا كوتا | Panna cotta | Panna cotta | Panna cotta | Panna cotta'),
    description: w(
      'Set vanilla cream with caramel | كريمة فانيليا متماسكة بالكراميل | Crema de vainilla cuajada con caramelo | Crème vanille prise, au caramel | Gestockte Vanillesahne mit Karamell | Creme de baunilha firme com caramelo',
    ),
    ...offer(pcs(1), 590, { stock: 18, popularity: 55 }),
    allergens: ['milk'],
  },
  {
    sku: 'pistachio-gelato',
    category: 'gelato-sundaes',
    ...served('pistachio-gelato', 'mint'),
    title: w(
      'Pistachio gelato | جيلاتو الفستق | Helado de pistacho | Glace à la pistache | Pistazieneis | Gelado de pistácio',
    ),
    description: w(
      'Sicilian nuts, back on Friday | فستق صقلي ويعود يوم الجمعة | Pistacho siciliano, vuelve el viernes | Pistaches de Sicile, de retour vendredi | Sizilianische Pistazien, Freitag wieder da | Pistácio siciliano, volta na sexta',
    ),
    ...offer(portion(1), 520, { stock: 0, popularity: 48 }),
    allergens: ['milk', 'nuts'],
    diets: ['vegetarian'],
  },
  {
    sku: 'italian-lemonade',
    category: 'juices-soft-drinks',
    ...served('italian-lemonade', 'lemon'),
    title: w(
      'Sicilian lemonade | ليموناضة صقلية | Limonada siciliana | Limonade sicilienne | Sizilianische Limonade | Limonada siciliana',
    ),
    description: w(
      'Cloudy, sharp and lightly sparkling | غير مصفّاة، لاذعة وفوّارة قليلًا | Turbia, ácida y con poco gas | Trouble, vive et légèrement pétillante | Naturtrüb, herb und leicht spritzig | Turva, cítrica e com um pouco de gás',
    ),
    ...offer(ml(330), 320, { stock: 60, popularity: 49 }),
    diets: ['vegan'],
  },
  {
    sku: 'orange-spritz',
    category: 'wine-aperitifs',
    ...served('orange-spritz', 'apricot'),
    title: w(
      'Orange spritz, bottled | سبريتز البرتقال، زجاجة | Spritz de naranja, en botella | Spritz à l’orange, en bouteille | Orangen-Spritz, Flasche | Spritz de laranja, garrafa',
    ),
    description: w(
      'Bitter orange and white wine, mixed and chilled, 8% | برتقال مرّ ونبيذ أبيض، ممزوج ومبرّد، ٨٪ | Naranja amarga y vino blanco, mezclado y frío, 8 % | Orange amère et vin blanc, prêt et frais, 8 % | Bitterorange und Weißwein, gemischt und gekühlt, 8 % | Laranja amarga e vinho branco, pronto e gelado, 8%',
    ),
    ...offer(ml(500), 1150, { stock: 24, popularity: 53 }),
    allergens: ['sulphites'],
  },
];
