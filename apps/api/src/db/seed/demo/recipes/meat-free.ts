import type { DemoRecipe } from '../demo.types.ts';
import { served } from '../item.ts';
import { w } from '../words.ts';

export const meatFreeRecipes: DemoRecipe[] = [
  {
    slug: 'red-bean-chilli',
    category: 'recipes-meat-free',
    shop: 'corner-grocery',
    ...served('bean-chilli', 'rose'),
    title: w(
      'Red bean chilli with rice | تشيلي الفاصولياء الحمراء مع الأرز | Chili de alubias rojas con arroz | Chili aux haricots rouges et riz | Chili mit roten Bohnen und Reis | Chili de feijão-encarnado com arroz',
    ),
    description: w(
      'Better tomorrow, if anything is left | أطيب في الغد إن بقي منه شيء | Mejor mañana, si queda algo | Meilleur demain, s’il en reste | Morgen noch besser, falls etwas bleibt | Melhor amanhã, se sobrar',
    ),
    servings: 4,
    activeMinutes: 20,
    totalMinutes: 45,
    calories: 510,
    steps: [
      w(
        'Soften the onions and peppers in oil for ten minutes. | ليّن البصل والفلفل في الزيت عشر دقائق. | Pocha la cebolla y el pimiento en aceite diez minutos. | Faites fondre oignons et poivrons dans l’huile dix minutes. | Zwiebeln und Paprika zehn Minuten in Öl weich dünsten. | Refogue a cebola e o pimento no azeite durante dez minutos.',
      ),
      w(
        'Add garlic, chilli, tomatoes and drained beans. | أضف الثوم والفلفل الحار والطماطم والفاصولياء المصفّاة. | Añade ajo, guindilla, tomate y las alubias escurridas. | Ajoutez ail, piment, tomates et haricots égouttés. | Knoblauch, Chili, Tomaten und abgetropfte Bohnen zugeben. | Junte alho, malagueta, tomate e o feijão escorrido.',
      ),
      w(
        'Simmer for half an hour; salt at the end. | اتركه على نار هادئة نصف ساعة وملّحه في النهاية. | Cuece media hora a fuego lento; sala al final. | Laissez mijoter une demi-heure ; salez à la fin. | Eine halbe Stunde köcheln; zum Schluss salzen. | Cozinhe meia hora em lume brando; tempere de sal no fim.',
      ),
      w(
        'Serve over rice with avocado on top. | قدّمه على الأرز وفوقه الأفوكادو. | Sirve sobre el arroz con aguacate por encima. | Servez sur le riz, l’avocat par-dessus. | Auf Reis servieren, Avocado obenauf. | Sirva sobre o arroz com abacate por cima.',
      ),
    ],
    goods: [
      { sku: 'beans', quantity: 2, note: w('2 tins | علبتان | 2 latas | 2 boîtes | 2 Dosen | 2 latas') },
      {
        sku: 'chopped-tomatoes',
        quantity: 2,
        note: w('2 tins | علبتان | 2 latas | 2 boîtes | 2 Dosen | 2 latas'),
      },
      {
        sku: 'onions',
        quantity: 0.3,
        note: w('2, chopped | حبتان مفرومتان | 2, picadas | 2, hachés | 2, gehackt | 2, picadas'),
      },
      {
        sku: 'peppers',
        quantity: 0.67,
        note: w('2, diced | حبتان، مكعبات | 2, en dados | 2, en dés | 2, gewürfelt | 2, em cubos'),
      },
      { sku: 'chilli', quantity: 0.3, note: w('2 | حبتان | 2 | 2 | 2 | 2') },
      {
        sku: 'garlic',
        quantity: 0.1,
        note: w('3 cloves | ٣ فصوص | 3 dientes | 3 gousses | 3 Zehen | 3 dentes'),
      },
      { sku: 'rice', quantity: 0.3, note: w('300 g | ٣٠٠ غ | 300 g | 300 g | 300 g | 300 g') },
      { sku: 'avocado', quantity: 0.5, note: w('1 | واحدة | 1 | 1 | 1 | 1') },
    ],
  },
  {
    slug: 'roast-roots-with-ginger-and-honey',
    category: 'recipes-meat-free',
    shop: 'green-acre',
    ...served('roast-roots', 'apricot'),
    title: w(
      'Roast roots with ginger and honey | خضار جذرية مشوية بالزنجبيل والعسل | Hortalizas de raíz asadas con jengibre y miel | Légumes racines rôtis au gingembre et au miel | Wurzelgemüse aus dem Ofen mit Ingwer und Honig | Raízes assadas com gengibre e mel',
    ),
    description: w(
      'All from one field, all on one tray | كلها من حقل واحد وفي صينية واحدة | Todo de un mismo campo, en una bandeja | Tout d’un même champ, sur une plaque | Alles von einem Feld, alles auf einem Blech | Tudo do mesmo campo, num só tabuleiro',
    ),
    servings: 4,
    activeMinutes: 15,
    totalMinutes: 55,
    calories: 320,
    steps: [
      w(
        'Heat the oven to 200 °C. Cut the roots finger-thick. | سخّن الفرن إلى ٢٠٠ درجة وقطّع الخضار بسماكة إصبع. | Calienta el horno a 200 °C. Corta las hortalizas del grosor de un dedo. | Préchauffez le four à 200 °C. Coupez les légumes de l’épaisseur d’un doigt. | Den Ofen auf 200 °C heizen. Das Gemüse fingerdick schneiden. | Aqueça o forno a 200 °C. Corte os legumes da grossura de um dedo.',
      ),
      w(
        'Grate the ginger and mix it with honey and lemon juice. | ابشر الزنجبيل واخلطه مع العسل وعصير الليمون. | Ralla el jengibre y mézclalo con la miel y el zumo de limón. | Râpez le gingembre, mêlez-le au miel et au jus de citron. | Den Ingwer reiben und mit Honig und Zitronensaft mischen. | Rale o gengibre e misture com o mel e o sumo de limão.',
      ),
      w(
        'Toss everything and roast for forty minutes, turning once. | قلّب الجميع واشوِه أربعين دقيقة مع تقليبه مرة. | Mezcla todo y asa cuarenta minutos, dándole la vuelta una vez. | Mélangez le tout et rôtissez quarante minutes en retournant une fois. | Alles mischen und vierzig Minuten rösten, einmal wenden. | Misture tudo e asse quarenta minutos, virando uma vez.',
      ),
      w(
        'Add the chestnuts for the last ten minutes. | أضف الكستناء في الدقائق العشر الأخيرة. | Añade las castañas en los últimos diez minutos. | Ajoutez les châtaignes les dix dernières minutes. | Die Maronen in den letzten zehn Minuten zugeben. | Junte as castanhas nos últimos dez minutos.',
      ),
    ],
    goods: [
      { sku: 'sweet-potatoes', quantity: 0.8, note: w('800 g | ٨٠٠ غ | 800 g | 800 g | 800 g | 800 g') },
      { sku: 'org-carrots', quantity: 0.5, note: w('500 g | ٥٠٠ غ | 500 g | 500 g | 500 g | 500 g') },
      {
        sku: 'ginger',
        quantity: 0.15,
        note: w(
          'A thumb of it | قطعة بحجم الإبهام | Un trozo como un pulgar | Un morceau de la taille d’un pouce | Ein daumengroßes Stück | Um pedaço do tamanho de um polegar',
        ),
      },
      {
        sku: 'raw-honey',
        quantity: 0.2,
        note: w(
          '3 tablespoons | ٣ ملاعق كبيرة | 3 cucharadas | 3 cuillères à soupe | 3 Esslöffel | 3 colheres de sopa',
        ),
      },
      {
        sku: 'org-lemons',
        quantity: 0.12,
        note: w(
          '1, for its juice | واحدة لعصيرها | 1, para zumo | 1, pour le jus | 1, für den Saft | 1, para o sumo',
        ),
      },
      {
        sku: 'chestnuts',
        quantity: 0.5,
        note: w(
          '200 g, peeled | ٢٠٠ غ، مقشّر | 200 g, peladas | 200 g, épluchées | 200 g, geschält | 200 g, descascadas',
        ),
      },
    ],
  },
];
