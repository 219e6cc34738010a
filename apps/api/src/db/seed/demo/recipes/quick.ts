import type { DemoRecipe } from '../demo.types.ts';
import { served } from '../item.ts';
import { w } from '../words.ts';

export const quickRecipes: DemoRecipe[] = [
  {
    slug: 'spaghetti-al-pomodoro',
    category: 'recipes-quick',
    shop: 'corner-grocery',
    ...served('spaghetti-pomodoro', 'apricot'),
    title: w(
      'Spaghetti with tomato and garlic | سباغيتي بالطماطم والثوم | Espaguetis con tomate y ajo | Spaghettis à la tomate et à l’ail | Spaghetti mit Tomaten und Knoblauch | Esparguete com tomate e alho',
    ),
    description: w(
      'Five things from the cupboard, one pan, no hurry | خمسة مكونات من الخزانة ومقلاة واحدة | Cinco cosas de la despensa y una sartén | Cinq choses du placard, une seule poêle | Fünf Dinge aus dem Vorrat, eine Pfanne | Cinco coisas da despensa e um tacho',
    ),
    servings: 4,
    activeMinutes: 15,
    totalMinutes: 25,
    calories: 480,
    steps: [
      w(
        'Slice the garlic and let it turn pale gold in the oil. | قطّع الثوم شرائح ودعه يشقرّ في الزيت. | Corta el ajo en láminas y dóralo apenas en el aceite. | Émincez l’ail et faites-le à peine blondir dans l’huile. | Den Knoblauch in Scheiben schneiden und im Öl hellgelb werden lassen. | Fatie o alho e deixe-o alourar ligeiramente no azeite.',
      ),
      w(
        'Add the tomatoes and salt and simmer for fifteen minutes. | أضف الطماطم والملح واتركها تغلي بهدوء خمس عشرة دقيقة. | Añade el tomate y la sal y cuece quince minutos a fuego lento. | Ajoutez les tomates et le sel, laissez mijoter quinze minutes. | Tomaten und Salz zugeben und fünfzehn Minuten köcheln. | Junte o tomate e o sal e cozinhe quinze minutos em lume brando.',
      ),
      w(
        'Boil the spaghetti a minute less than the packet says. | اسلق السباغيتي أقل بدقيقة مما على العبوة. | Cuece los espaguetis un minuto menos de lo que dice el paquete. | Faites cuire les spaghettis une minute de moins qu’indiqué. | Die Spaghetti eine Minute kürzer kochen, als auf der Packung steht. | Coza o esparguete menos um minuto do que diz o pacote.',
      ),
      w(
        'Finish the pasta in the sauce with a little of its water. | أكمل طهي المعكرونة في الصلصة مع قليل من مائها. | Termina la pasta en la salsa con un poco de su agua. | Terminez les pâtes dans la sauce avec un peu de leur eau. | Die Nudeln mit etwas Kochwasser in der Sauce fertig garen. | Termine a massa no molho com um pouco da sua água.',
      ),
    ],
    goods: [
      { sku: 'spaghetti', quantity: 0.8, note: w('400 g | ٤٠٠ غ | 400 g | 400 g | 400 g | 400 g') },
      {
        sku: 'chopped-tomatoes',
        quantity: 2,
        note: w('2 tins | علبتان | 2 latas | 2 boîtes | 2 Dosen | 2 latas'),
      },
      {
        sku: 'garlic',
        quantity: 0.13,
        note: w('4 cloves | ٤ فصوص | 4 dientes | 4 gousses | 4 Zehen | 4 dentes'),
      },
      { sku: 'olive-oil', quantity: 0.12, note: w('60 ml | ٦٠ مل | 60 ml | 60 ml | 60 ml | 60 ml') },
      {
        sku: 'sea-salt',
        quantity: 0.03,
        note: w(
          'Also for the water | وللماء أيضًا | También para el agua | Aussi pour l’eau | Auch für das Wasser | Também para a água',
        ),
      },
    ],
  },
  {
    slug: 'garlic-chilli-prawns',
    category: 'recipes-quick',
    shop: 'corner-grocery',
    ...served('garlic-prawns', 'rose'),
    title: w(
      'Garlic and chilli prawns on toast | روبيان بالثوم والفلفل الحار على خبز محمّص | Gambas al ajillo con tostadas | Crevettes à l’ail et au piment sur toast | Knoblauch-Chili-Garnelen auf Brot | Camarão com alho e malagueta e torradas',
    ),
    description: w(
      'Ten minutes of noise in a hot pan | عشر دقائق في مقلاة ساخنة | Diez minutos en una sartén bien caliente | Dix minutes dans une poêle brûlante | Zehn Minuten in der heißen Pfanne | Dez minutos na frigideira quente',
    ),
    servings: 2,
    activeMinutes: 15,
    totalMinutes: 15,
    calories: 410,
    steps: [
      w(
        'Pat the prawns dry. Slice the garlic and the chilli. | جفّف الروبيان وقطّع الثوم والفلفل شرائح. | Seca las gambas. Corta el ajo y la guindilla. | Épongez les crevettes. Émincez l’ail et le piment. | Die Garnelen trocken tupfen. Knoblauch und Chili in Scheiben schneiden. | Seque o camarão. Fatie o alho e a malagueta.',
      ),
      w(
        'Warm both in plenty of oil until it smells good. | سخّنهما في زيت وفير حتى تفوح الرائحة. | Caliéntalos en abundante aceite hasta que huela bien. | Chauffez-les dans beaucoup d’huile jusqu’à ce que ça embaume. | Beides in reichlich Öl erwärmen, bis es duftet. | Aqueça ambos em bastante azeite até perfumar.',
      ),
      w(
        'Fry the prawns hot, two minutes a side, and add lemon juice. | اقلِ الروبيان على نار عالية دقيقتين لكل جهة وأضف عصير الليمون. | Fríe las gambas a fuego vivo, dos minutos por lado, y añade zumo de limón. | Saisissez les crevettes deux minutes par face, ajoutez le jus de citron. | Die Garnelen heiß braten, zwei Minuten je Seite, und Zitronensaft zugeben. | Frite o camarão em lume forte, dois minutos de cada lado, e junte sumo de limão.',
      ),
      w(
        'Serve on toasted bread that catches the oil. | قدّمه على خبز محمّص يتشرّب الزيت. | Sirve sobre pan tostado que recoja el aceite. | Servez sur du pain grillé qui boit l’huile. | Auf geröstetem Brot servieren, das das Öl auffängt. | Sirva sobre pão torrado que absorva o azeite.',
      ),
    ],
    goods: [
      {
        sku: 'prawns',
        quantity: 1,
        note: w('Peeled | مقشّر | Peladas | Décortiquées | Geschält | Descascados'),
      },
      {
        sku: 'garlic',
        quantity: 0.13,
        note: w('4 cloves | ٤ فصوص | 4 dientes | 4 gousses | 4 Zehen | 4 dentes'),
      },
      { sku: 'chilli', quantity: 0.15, note: w('1 | واحدة | 1 | 1 | 1 | 1') },
      {
        sku: 'lemons',
        quantity: 0.25,
        note: w(
          '1, for its juice | واحدة لعصيرها | 1, para zumo | 1, pour le jus | 1, für den Saft | 1, para o sumo',
        ),
      },
      { sku: 'olive-oil', quantity: 0.12, note: w('60 ml | ٦٠ مل | 60 ml | 60 ml | 60 ml | 60 ml') },
      {
        sku: 'sourdough',
        quantity: 0.3,
        note: w('4 slices | ٤ شرائح | 4 rebanadas | 4 tranches | 4 Scheiben | 4 fatias'),
      },
    ],
  },
];
