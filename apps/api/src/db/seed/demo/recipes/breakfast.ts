import type { DemoRecipe } from '../demo.types.ts';
import { served } from '../item.ts';
import { w } from '../words.ts';

export const breakfastRecipes: DemoRecipe[] = [
  {
    slug: 'overnight-oats-with-blueberries',
    category: 'recipes-breakfast',
    shop: 'corner-grocery',
    ...served('blueberry-oat-bowl', 'lilac'),
    title: w(
      'Overnight oats with blueberries | شوفان الليل بالتوت الأزرق | Avena reposada con arándanos | Porridge de la veille aux myrtilles | Overnight Oats mit Heidelbeeren | Papas de aveia frias com mirtilos',
    ),
    description: w(
      'Stirred in five minutes, ready when you wake up | يُخلط في خمس دقائق ويجهز حين تستيقظ | Se mezcla en cinco minutos y está lista al despertar | Mélangé en cinq minutes, prêt au réveil | In fünf Minuten gerührt, beim Aufwachen fertig | Misturadas em cinco minutos, prontas ao acordar',
    ),
    servings: 2,
    activeMinutes: 5,
    totalMinutes: 485,
    calories: 390,
    steps: [
      w(
        'Stir the oats with the milk and a pinch of salt. | اخلط الشوفان مع الحليب ورشة ملح. | Mezcla la avena con la leche y una pizca de sal. | Mélangez les flocons d’avoine, le lait et une pincée de sel. | Die Haferflocken mit der Milch und einer Prise Salz verrühren. | Misture a aveia com o leite e uma pitada de sal.',
      ),
      w(
        'Cover and leave in the fridge for eight hours. | غطِّه واتركه في الثلاجة ثماني ساعات. | Tapa y deja ocho horas en la nevera. | Couvrez et laissez huit heures au réfrigérateur. | Zugedeckt acht Stunden in den Kühlschrank stellen. | Tape e deixe oito horas no frigorífico.',
      ),
      w(
        'Serve with the blueberries and a thread of honey. | قدّمه مع التوت الأزرق وخيط من العسل. | Sirve con los arándanos y un hilo de miel. | Servez avec les myrtilles et un filet de miel. | Mit den Heidelbeeren und einem Faden Honig servieren. | Sirva com os mirtilos e um fio de mel.',
      ),
    ],
    goods: [
      { sku: 'oats', quantity: 0.2, note: w('100 g | ١٠٠ غ | 100 g | 100 g | 100 g | 100 g') },
      { sku: 'whole-milk', quantity: 0.3, note: w('300 ml | ٣٠٠ مل | 300 ml | 300 ml | 300 ml | 300 ml') },
      {
        sku: 'blueberries',
        quantity: 0.6,
        note: w(
          '150 g, washed | ١٥٠ غ، مغسول | 150 g, lavados | 150 g, lavées | 150 g, gewaschen | 150 g, lavados',
        ),
      },
      {
        sku: 'honey',
        quantity: 0.1,
        note: w(
          '2 tablespoons | ملعقتان كبيرتان | 2 cucharadas | 2 cuillères à soupe | 2 Esslöffel | 2 colheres de sopa',
        ),
      },
    ],
  },
  {
    slug: 'sourdough-french-toast',
    category: 'recipes-breakfast',
    shop: 'corner-grocery',
    ...served('french-toast', 'apricot'),
    title: w(
      'Sourdough French toast with strawberries | توست فرنسي بخبز العجين المخمّر والفراولة | Torrijas de masa madre con fresas | Pain perdu au levain et aux fraises | Arme Ritter aus Sauerteigbrot mit Erdbeeren | Rabanadas de massa-mãe com morangos',
    ),
    description: w(
      'What yesterday’s bread was waiting for | ما كان خبز الأمس ينتظره | Lo que el pan de ayer estaba esperando | Ce que le pain d’hier attendait | Worauf das Brot von gestern gewartet hat | Aquilo de que o pão de ontem estava à espera',
    ),
    servings: 4,
    activeMinutes: 20,
    totalMinutes: 25,
    calories: 430,
    steps: [
      w(
        'Whisk the eggs with the milk. | اخفق البيض مع الحليب. | Bate los huevos con la leche. | Fouettez les œufs avec le lait. | Die Eier mit der Milch verquirlen. | Bata os ovos com o leite.',
      ),
      w(
        'Soak eight slices of bread for a minute on each side. | انقع ثماني شرائح خبز دقيقة لكل جهة. | Remoja ocho rebanadas de pan, un minuto por lado. | Faites tremper huit tranches de pain, une minute par face. | Acht Brotscheiben von jeder Seite eine Minute einweichen. | Demolhe oito fatias de pão, um minuto de cada lado.',
      ),
      w(
        'Fry them in butter until golden, about three minutes a side. | اقلها بالزبدة حتى تصبح ذهبية، نحو ثلاث دقائق لكل جهة. | Fríelas en mantequilla hasta dorarlas, unos tres minutos por lado. | Dorez-les au beurre, environ trois minutes par face. | In Butter goldbraun braten, etwa drei Minuten je Seite. | Frite em manteiga até alourar, uns três minutos de cada lado.',
      ),
      w(
        'Top with the strawberries and honey and eat at once. | زيّنها بالفراولة والعسل وكُلها فورًا. | Cubre con las fresas y la miel y come enseguida. | Garnissez de fraises et de miel, à manger aussitôt. | Mit Erdbeeren und Honig belegen und gleich essen. | Cubra com os morangos e o mel e coma logo.',
      ),
    ],
    goods: [
      {
        sku: 'sourdough',
        quantity: 0.6,
        note: w('8 slices | ٨ شرائح | 8 rebanadas | 8 tranches | 8 Scheiben | 8 fatias'),
      },
      {
        sku: 'eggs',
        quantity: 0.4,
        note: w('4 eggs | ٤ بيضات | 4 huevos | 4 œufs | 4 Eier | 4 ovos'),
      },
      { sku: 'whole-milk', quantity: 0.2, note: w('200 ml | ٢٠٠ مل | 200 ml | 200 ml | 200 ml | 200 ml') },
      { sku: 'butter', quantity: 0.16, note: w('40 g | ٤٠ غ | 40 g | 40 g | 40 g | 40 g') },
      {
        sku: 'strawberries',
        quantity: 0.75,
        note: w(
          '300 g, halved | ٣٠٠ غ، أنصافًا | 300 g, por la mitad | 300 g, coupées en deux | 300 g, halbiert | 300 g, ao meio',
        ),
      },
      {
        sku: 'honey',
        quantity: 0.15,
        note: w('To taste | حسب الذوق | Al gusto | Selon le goût | Nach Geschmack | A gosto'),
      },
    ],
  },
];
