import type { DemoProduct } from '../../demo.types.ts';
import { offer, served } from '../../item.ts';
import { pieces } from '../../options.ts';
import { pcs } from '../../units.ts';
import { w } from '../../words.ts';

export const sakuraSushi: DemoProduct[] = [
  {
    sku: 'salmon-nigiri',
    category: 'sushi-rolls',
    ...served('salmon-nigiri', 'rose'),
    title: w(
      'Salmon nigiri | نيغيري السلمون | Nigiri de salmón | Nigiris au saumon | Lachs-Nigiri | Nigiri de salmão',
    ),
    description: w(
      'Hand-pressed rice under fresh salmon | أرز مضغوط يدويًا تحت سلمون طازج | Arroz moldeado a mano con salmón fresco | Riz pressé à la main, saumon frais | Handgeformter Reis mit frischem Lachs | Arroz moldado à mão com salmão fresco',
    ),
    ...offer(pcs(6), 1090, { stock: 60, popularity: 93 }),
    stocks: [
      { extras: [pieces('six')], priceMinor: 1090, quantity: 40 },
      { extras: [pieces('twelve')], priceMinor: 1990, discountMinor: 200, quantity: 20 },
    ],
    addons: ['miso-soup', 'matcha'],
    allergens: ['fish', 'soy'],
  },
  {
    sku: 'california-roll',
    category: 'sushi-rolls',
    ...served('california-roll', 'apricot'),
    title: w(
      'California roll | كاليفورنيا رول | California roll | California roll | California Roll | California roll',
    ),
    description: w(
      'Crab, avocado, cucumber and sesame | سلطعون وأفوكادو وخيار وسمسم | Cangrejo, aguacate, pepino y sésamo | Crabe, avocat, concombre et sésame | Krabbe, Avocado, Gurke und Sesam | Caranguejo, abacate, pepino e sésamo',
    ),
    ...offer(pcs(8), 980, { stock: 30, popularity: 80 }),
    allergens: ['crustaceans', 'soy', 'sesame'],
  },
  {
    sku: 'avocado-maki',
    category: 'sushi-rolls',
    ...served('avocado-maki', 'mint'),
    title: w(
      'Avocado maki | ماكي الأفوكادو | Maki de aguacate | Makis à l’avocat | Avocado-Maki | Maki de abacate',
    ),
    description: w(
      'Simple, green and creamy | بسيط وأخضر وكريمي | Sencillo, verde y cremoso | Simples, verts et crémeux | Schlicht, grün und cremig | Simples, verde e cremoso',
    ),
    ...offer(pcs(6), 620, { stock: 30, popularity: 68 }),
    allergens: ['soy'],
    diets: ['vegan'],
  },
  {
    sku: 'cucumber-maki',
    category: 'sushi-rolls',
    ...served('cucumber-maki', 'mint'),
    title: w(
      'Cucumber maki | ماكي الخيار | Maki de pepino | Makis au concombre | Gurken-Maki | Maki de pepino',
    ),
    description: w(
      'Cool crunch with toasted sesame | قرمشة منعشة مع سمسم محمّص | Fresco y crujiente con sésamo | Frais et croquants, au sésame grillé | Kühl und knackig mit Röstsesam | Fresco e estaladiço com sésamo',
    ),
    ...offer(pcs(6), 520, { stock: 30, popularity: 45 }),
    allergens: ['soy', 'sesame'],
    diets: ['vegan'],
  },
  {
    sku: 'prawn-tempura-roll',
    category: 'sushi-rolls',
    ...served('prawn-tempura-roll', 'apricot'),
    title: w(
      'Tempura prawn roll | رول روبيان تمبورا | Roll de langostino en tempura | Roll crevette tempura | Tempura-Garnelen-Roll | Rolo de camarão em tempura',
    ),
    description: w(
      'Hot prawn inside, spicy mayo on top | روبيان ساخن من الداخل ومايونيز حار | Langostino caliente y mayonesa picante | Crevette chaude, mayonnaise épicée | Heiße Garnele innen, scharfe Mayo oben | Camarão quente e maionese picante',
    ),
    ...offer(pcs(8), 1180, { discountMinor: 180, stock: 26, popularity: 77 }),
    allergens: ['crustaceans', 'gluten', 'eggs', 'soy'],
  },
  {
    sku: 'octopus-nigiri',
    category: 'sushi-rolls',
    ...served('octopus-nigiri', 'rose'),
    title: w(
      'Octopus nigiri | نيغيري الأخطبوط | Nigiri de pulpo | Nigiris au poulpe | Oktopus-Nigiri | Nigiri de polvo',
    ),
    description: w(
      'Only when the boat brings it | فقط عندما يجلبه القارب | Solo cuando lo trae el barco | Seulement quand le bateau en rapporte | Nur wenn das Boot ihn bringt | Só quando o barco o traz',
    ),
    ...offer(pcs(4), 960, { stock: 0, popularity: 34 }),
    allergens: ['molluscs', 'soy'],
  },
  {
    sku: 'onigiri',
    category: 'sushi-rolls',
    ...served('onigiri', 'sky'),
    title: w(
      'Tuna onigiri | أونيغيري بالتونة | Onigiri de atún | Onigiris au thon | Thunfisch-Onigiri | Onigiri de atum',
    ),
    description: w(
      'Rice triangles in crisp seaweed | مثلثات أرز في طحالب مقرمشة | Triángulos de arroz con alga crujiente | Triangles de riz, algue croquante | Reisdreiecke in knusprigem Nori | Triângulos de arroz com alga estaladiça',
    ),
    ...offer(pcs(2), 580, { stock: 24, popularity: 59 }),
    allergens: ['fish', 'soy', 'sesame'],
  },
];
