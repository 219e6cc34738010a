import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { size } from '../../options.ts';
import { ml, pcs, portion } from '../../units.ts';
import { w } from '../../words.ts';

export const greenBowlGoods: DemoProduct[] = [
  {
    sku: 'garden-salad',
    category: 'salads',
    ...served('garden-salad', 'mint'),
    title: w(
      'Garden salad | سلطة الحديقة | Ensalada de la huerta | Salade du jardin | Gartensalat | Salada da horta',
    ),
    description: w(
      'Twelve vegetables and a mustard dressing | اثنا عشر نوعًا من الخضار بصلصة الخردل | Doce verduras con aliño de mostaza | Douze légumes, vinaigrette à la moutarde | Zwölf Gemüse mit Senfdressing | Doze legumes com molho de mostarda',
    ),
    ...offer(portion(1), 890, { stock: 52, popularity: 91 }),
    stocks: [
      { extras: [size('medium')], priceMinor: 890, quantity: 35 },
      { extras: [size('large')], priceMinor: 1150, quantity: 17 },
    ],
    addons: ['falafel-side', 'boiled-egg', 'berry-juice'],
    allergens: ['mustard'],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'avocado-bowl',
    category: 'salads',
    ...served('avocado-bowl', 'mint'),
    title: w(
      'Avocado quinoa bowl | طبق الأفوكادو والكينوا | Bol de aguacate y quinoa | Bol avocat et quinoa | Avocado-Quinoa-Bowl | Taça de abacate e quinoa',
    ),
    description: w(
      'Quinoa, edamame, avocado, sesame | كينوا وإدامامي وأفوكادو وسمسم | Quinoa, edamame, aguacate y sésamo | Quinoa, edamame, avocat, sésame | Quinoa, Edamame, Avocado, Sesam | Quinoa, edamame, abacate e sésamo',
    ),
    ...offer(portion(1), 1190, { discountMinor: 190, stock: 25, popularity: 88 }),
    addons: ['falafel-side', 'boiled-egg'],
    allergens: ['sesame'],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'caesar-salad',
    category: 'salads',
    ...served('caesar-salad', 'mint'),
    title: w(
      'Chicken Caesar | سلطة سيزر بالدجاج | César con pollo | César au poulet | Caesar Salad mit Huhn | Salada César com frango',
    ),
    description: w(
      'Romaine, parmesan, crunchy croutons | خس روماني وبارميزان وخبز محمّص | Romana, parmesano y picatostes | Romaine, parmesan, croûtons | Romana, Parmesan, knusprige Croûtons | Alface romana, parmesão e croutons',
    ),
    ...offer(portion(1), 1090, { stock: 30, popularity: 78 }),
    allergens: ['gluten', 'eggs', 'fish', 'milk'],
  },
  {
    sku: 'greek-salad',
    category: 'salads',
    ...served('greek-salad', 'sky'),
    title: w(
      'Greek salad | سلطة يونانية | Ensalada griega | Salade grecque | Griechischer Salat | Salada grega',
    ),
    description: w(
      'Feta, olives, cucumber, oregano | فيتا وزيتون وخيار وأوريغانو | Feta, aceitunas, pepino y orégano | Feta, olives, concombre, origan | Feta, Oliven, Gurke, Oregano | Feta, azeitonas, pepino e orégãos',
    ),
    ...offer(portion(1), 950, { stock: 28, popularity: 69 }),
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten-free'],
  },
  {
    sku: 'tomato-salad',
    category: 'salads',
    ...served('tomato-salad', 'rose'),
    title: w(
      'Tomato and herb salad | سلطة الطماطم والأعشاب | Ensalada de tomate y hierbas | Salade de tomates aux herbes | Tomaten-Kräuter-Salat | Salada de tomate e ervas',
    ),
    description: w(
      'Ripe tomatoes, parsley, lemon, sumac | طماطم ناضجة وبقدونس وليمون وسمّاق | Tomate maduro, perejil, limón y zumaque | Tomates mûres, persil, citron, sumac | Reife Tomaten, Petersilie, Zitrone, Sumach | Tomates maduros, salsa, limão e sumagre',
    ),
    ...offer(portion(1), 790, { stock: 22, popularity: 47 }),
    allergens: [],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'poke-bowl',
    category: 'warm-bowls',
    ...served('poke-bowl', 'apricot'),
    title: w(
      'Salmon poke bowl | بوكي السلمون | Poke de salmón | Poke bowl au saumon | Lachs-Poke-Bowl | Poke de salmão',
    ),
    description: w(
      'Warm rice, raw salmon, mango, seaweed | أرز دافئ وسلمون نيء ومانجو وطحالب | Arroz templado, salmón crudo, mango y algas | Riz tiède, saumon cru, mangue, algues | Warmer Reis, roher Lachs, Mango, Algen | Arroz morno, salmão cru, manga e algas',
    ),
    ...offer(portion(1), 1390, { stock: 20, popularity: 82 }),
    addons: ['berry-juice'],
    allergens: ['fish', 'soy', 'sesame'],
  },
  {
    sku: 'falafel-bowl',
    category: 'warm-bowls',
    ...served('falafel-bowl', 'lemon'),
    title: w(
      'Falafel hummus bowl | طبق الفلافل والحمص | Bol de faláfel y hummus | Bol falafel et houmous | Falafel-Hummus-Bowl | Taça de falafel e húmus',
    ),
    description: w(
      'Crisp falafel on smooth hummus | فلافل مقرمشة على حمص ناعم | Faláfel crujiente sobre hummus suave | Falafels croustillants, houmous onctueux | Knusprige Falafel auf feinem Hummus | Falafel estaladiço sobre húmus cremoso',
    ),
    ...offer(portion(1), 1150, { stock: 26, popularity: 74 }),
    allergens: ['sesame'],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'sweet-potato-bowl',
    category: 'warm-bowls',
    ...served('sweet-potato-bowl', 'apricot'),
    title: w(
      'Roast sweet potato bowl | طبق البطاطا الحلوة المشوية | Bol de boniato asado | Bol de patate douce rôtie | Bowl mit Ofensüßkartoffel | Taça de batata-doce assada',
    ),
    description: w(
      'Kale, pecans and maple dressing | كرنب أجعد وبيكان وصلصة القيقب | Kale, pecanas y aliño de arce | Kale, noix de pécan, sauce à l’érable | Grünkohl, Pekannüsse, Ahorndressing | Couve kale, noz-pecã e molho de ácer',
    ),
    ...offer(portion(1), 1090, { stock: 24, popularity: 63 }),
    allergens: ['nuts'],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'lentil-soup',
    category: 'warm-bowls',
    ...served('lentil-soup', 'apricot'),
    title: w(
      'Red lentil soup | شوربة العدس الأحمر | Sopa de lentejas rojas | Soupe de lentilles corail | Rote Linsensuppe | Sopa de lentilhas vermelhas',
    ),
    description: w(
      'Cumin, lemon and a swirl of oil | كمّون وليمون ورشة زيت | Comino, limón y un hilo de aceite | Cumin, citron et un filet d’huile | Kreuzkümmel, Zitrone, ein Schuss Öl | Cominho, limão e um fio de azeite',
    ),
    ...offer(ml(400), 690, { stock: 30, popularity: 66 }),
    allergens: ['celery'],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'paella-bowl',
    category: 'warm-bowls',
    ...served('paella-bowl', 'lemon'),
    title: w(
      'Paella of the day | باييلا اليوم | Paella del día | Paella du jour | Paella des Tages | Paella do dia',
    ),
    description: w(
      'One pan at noon, until it is gone | مقلاة واحدة ظهرًا حتى تنفد | Una paellera a mediodía, hasta acabarse | Une poêle à midi, jusqu’à épuisement | Eine Pfanne am Mittag, solange sie reicht | Um tacho ao meio-dia, até acabar',
    ),
    ...offer(portion(1), 1290, { stock: 0, popularity: 40 }),
    allergens: ['crustaceans'],
    diets: ['gluten-free'],
  },
  {
    sku: 'curry-bowl',
    category: 'warm-bowls',
    ...served('curry-bowl', 'lemon'),
    title: w(
      'Coconut chickpea curry | كاري الحمص بجوز الهند | Curry de garbanzos y coco | Curry de pois chiches au coco | Kichererbsen-Kokos-Curry | Caril de grão com coco',
    ),
    description: w(
      'Mild, golden and served over rice | خفيف وذهبي ويقدّم مع الأرز | Suave y dorado, sobre arroz | Doux et doré, servi sur du riz | Mild, goldgelb, auf Reis serviert | Suave e dourado, servido com arroz',
    ),
    ...offer(portion(1), 1190, { discountMinor: 140, stock: 22, popularity: 57 }),
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'blueberry-oat-bowl',
    category: 'warm-bowls',
    ...served('blueberry-oat-bowl', 'lilac'),
    title: w(
      'Blueberry oat bowl | طبق الشوفان والتوت | Bol de avena y arándanos | Bol avoine et myrtilles | Heidelbeer-Hafer-Bowl | Taça de aveia e mirtilos',
    ),
    description: w(
      'Warm oats, berries, toasted almonds | شوفان دافئ وتوت ولوز محمّص | Avena tibia, arándanos y almendras | Avoine tiède, myrtilles, amandes grillées | Warmer Hafer, Beeren, geröstete Mandeln | Aveia morna, mirtilos e amêndoas',
    ),
    ...offer(portion(1), 950, { stock: 20, popularity: 61 }),
    allergens: ['nuts'],
    diets: ['vegan'],
  },
  {
    sku: 'falafel-side',
    category: 'fries-sides',
    ...served('falafel-side', 'apricot'),
    title: w(
      'Extra falafel | فلافل إضافية | Faláfel extra | Falafels en plus | Extra Falafel | Falafel extra',
    ),
    description: w(
      'Four more, still hot | أربع قطع أخرى ساخنة | Cuatro más, bien calientes | Quatre de plus, bien chauds | Vier weitere, noch heiß | Mais quatro, ainda quentes',
    ),
    ...offer(pcs(4), 420, { stock: 50, popularity: 44 }),
    allergens: ['sesame'],
    diets: ['vegan', 'gluten-free'],
  },
  {
    sku: 'boiled-egg',
    category: 'fries-sides',
    ...served('boiled-egg', 'lilac'),
    title: w(
      'Soft-boiled egg | بيضة نصف مسلوقة | Huevo pasado por agua | Œuf mollet | Weiches Ei | Ovo de gema mole',
    ),
    description: w(
      'Six and a half minutes, always | ست دقائق ونصف دائمًا | Seis minutos y medio, siempre | Six minutes et demie, toujours | Immer sechseinhalb Minuten | Seis minutos e meio, sempre',
    ),
    ...offer(pcs(1), 150, { stock: 60, popularity: 33 }),
    allergens: ['eggs'],
    diets: ['vegetarian', 'gluten-free'],
  },
  {
    sku: 'berry-juice',
    category: 'juices-soft-drinks',
    ...served('berry-juice', 'rose'),
    title: w(
      'Berry and beet juice | عصير التوت والشمندر | Zumo de bayas y remolacha | Jus baies et betterave | Beeren-Rote-Bete-Saft | Sumo de frutos vermelhos e beterraba',
    ),
    description: w(
      'Cold-pressed every morning | معصور على البارد كل صباح | Prensado en frío cada mañana | Pressé à froid chaque matin | Jeden Morgen kaltgepresst | Prensado a frio todas as manhãs',
    ),
    ...offer(ml(330), 480, { stock: 30, popularity: 52 }),
    allergens: [],
    diets: ['vegan'],
  },
  {
    sku: 'coconut-water',
    category: 'juices-soft-drinks',
    ...served('coconut-water', 'sky'),
    title: w('Coconut water | ماء جوز الهند | Agua de coco | Eau de coco | Kokoswasser | Água de coco'),
    description: w(
      'Straight from young coconuts | مباشرة من جوز الهند الأخضر | Directa de cocos verdes | Tirée de jeunes noix de coco | Direkt aus jungen Kokosnüssen | Direto de cocos verdes',
    ),
    ...offer(ml(330), 390, { stock: 36, popularity: 37 }),
    allergens: [],
    diets: ['vegan'],
  },
];
