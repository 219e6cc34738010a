import type { DemoRecipe } from '../demo.types.ts';
import { served } from '../item.ts';
import { w } from '../words.ts';

export const familyRecipes: DemoRecipe[] = [
  {
    slug: 'tray-baked-chicken-with-potatoes',
    category: 'recipes-family',
    shop: 'corner-grocery',
    ...served('tray-chicken', 'lemon'),
    title: w(
      'Tray-baked chicken with potatoes and lemon | دجاج في الصينية مع البطاطس والليمون | Pollo al horno con patatas y limón | Poulet au four, pommes de terre et citron | Hähnchen vom Blech mit Kartoffeln und Zitrone | Frango assado com batatas e limão',
    ),
    description: w(
      'The oven does the work while you set the table | الفرن يعمل وأنت ترتّب المائدة | El horno trabaja mientras pones la mesa | Le four travaille pendant que vous mettez la table | Der Ofen arbeitet, während du den Tisch deckst | O forno trabalha enquanto se põe a mesa',
    ),
    servings: 4,
    activeMinutes: 15,
    totalMinutes: 65,
    calories: 560,
    steps: [
      w(
        'Heat the oven to 210 °C. Quarter the potatoes and lemons. | سخّن الفرن إلى ٢١٠ درجات وقطّع البطاطس والليمون أرباعًا. | Calienta el horno a 210 °C. Corta en cuartos las patatas y los limones. | Préchauffez le four à 210 °C. Coupez pommes de terre et citrons en quatre. | Den Ofen auf 210 °C heizen. Kartoffeln und Zitronen vierteln. | Aqueça o forno a 210 °C. Corte em quatro as batatas e os limões.',
      ),
      w(
        'Rub everything with oil, salt and crushed garlic. | افرك الجميع بالزيت والملح والثوم المهروس. | Úntalo todo con aceite, sal y ajo machacado. | Enrobez le tout d’huile, de sel et d’ail écrasé. | Alles mit Öl, Salz und zerdrücktem Knoblauch einreiben. | Esfregue tudo com azeite, sal e alho amassado.',
      ),
      w(
        'Spread on a tray, the chicken on top, with the carrots between. | وزّعه في صينية والدجاج في الأعلى والجزر بينه. | Repártelo en una bandeja, el pollo encima y las zanahorias entre medias. | Étalez sur une plaque, le poulet dessus, les carottes entre. | Auf ein Blech geben, das Hähnchen obenauf, die Karotten dazwischen. | Espalhe num tabuleiro, o frango por cima e as cenouras no meio.',
      ),
      w(
        'Roast for fifty minutes, until the juices run clear. | اشوِه خمسين دقيقة حتى تصفو عصارته. | Asa cincuenta minutos, hasta que los jugos salgan claros. | Rôtissez cinquante minutes, jusqu’à ce que le jus soit clair. | Fünfzig Minuten garen, bis der Saft klar ist. | Asse cinquenta minutos, até os sucos saírem claros.',
      ),
    ],
    goods: [
      { sku: 'chicken-legs', quantity: 1.2, note: w('1.2 kg | ١٫٢ كغ | 1,2 kg | 1,2 kg | 1,2 kg | 1,2 kg') },
      { sku: 'potatoes', quantity: 1, note: w('1 kg | ١ كغ | 1 kg | 1 kg | 1 kg | 1 kg') },
      { sku: 'carrots', quantity: 0.5, note: w('5 | ٥ | 5 | 5 | 5 | 5') },
      { sku: 'lemons', quantity: 0.5, note: w('2 | حبتان | 2 | 2 | 2 | 2') },
      {
        sku: 'garlic',
        quantity: 0.33,
        note: w('1 bulb | رأس واحد | 1 cabeza | 1 tête | 1 Knolle | 1 cabeça'),
      },
      { sku: 'olive-oil', quantity: 0.12, note: w('60 ml | ٦٠ مل | 60 ml | 60 ml | 60 ml | 60 ml') },
      {
        sku: 'sea-salt',
        quantity: 0.03,
        note: w('To taste | حسب الذوق | Al gusto | Selon le goût | Nach Geschmack | A gosto'),
      },
    ],
  },
  {
    slug: 'peach-and-honey-crumble',
    category: 'recipes-family',
    shop: 'corner-grocery',
    ...served('peach-crumble', 'apricot'),
    title: w(
      'Peach and honey oat crumble | كرامبل الخوخ بالشوفان والعسل | Crumble de melocotón con avena y miel | Crumble de pêches, avoine et miel | Pfirsich-Crumble mit Hafer und Honig | Crumble de pêssego com aveia e mel',
    ),
    description: w(
      'For the few weeks in which there are peaches | للأسابيع القليلة التي يتوفر فيها الخوخ | Para las pocas semanas en que hay melocotones | Pour les quelques semaines de pêches | Für die wenigen Wochen, in denen es Pfirsiche gibt | Para as poucas semanas em que há pêssegos',
    ),
    servings: 6,
    activeMinutes: 15,
    totalMinutes: 50,
    calories: 350,
    steps: [
      w(
        'Heat the oven to 190 °C. Slice the peaches into a dish. | سخّن الفرن إلى ١٩٠ درجة وقطّع الخوخ في طبق. | Calienta el horno a 190 °C. Corta los melocotones en una fuente. | Préchauffez le four à 190 °C. Coupez les pêches dans un plat. | Den Ofen auf 190 °C heizen. Die Pfirsiche in eine Form schneiden. | Aqueça o forno a 190 °C. Fatie os pêssegos numa travessa.',
      ),
      w(
        'Rub the oats, butter and honey together until they clump. | افرك الشوفان والزبدة والعسل حتى تتكتل. | Frota la avena, la mantequilla y la miel hasta que se formen grumos. | Travaillez avoine, beurre et miel jusqu’à former des grumeaux. | Hafer, Butter und Honig verreiben, bis Streusel entstehen. | Misture a aveia, a manteiga e o mel até ficar em migalhas.',
      ),
      w(
        'Cover the fruit and bake for thirty-five minutes. Good with ice cream. | غطِّ الفاكهة واخبزها خمسًا وثلاثين دقيقة. لذيذة مع المثلجات. | Cubre la fruta y hornea treinta y cinco minutos. Rico con helado. | Couvrez les fruits et cuisez trente-cinq minutes. Bon avec de la glace. | Die Früchte bedecken und fünfunddreißig Minuten backen. Gut mit Eis. | Cubra a fruta e leve ao forno trinta e cinco minutos. Bom com gelado.',
      ),
    ],
    goods: [
      {
        sku: 'peaches',
        quantity: 1,
        note: w('1 kg, ripe | ١ كغ، ناضج | 1 kg, maduros | 1 kg, mûres | 1 kg, reif | 1 kg, maduros'),
      },
      { sku: 'oats', quantity: 0.4, note: w('200 g | ٢٠٠ غ | 200 g | 200 g | 200 g | 200 g') },
      {
        sku: 'butter',
        quantity: 0.5,
        note: w('125 g, cold | ١٢٥ غ، باردة | 125 g, fría | 125 g, froid | 125 g, kalt | 125 g, fria'),
      },
      { sku: 'honey', quantity: 0.35, note: w('120 g | ١٢٠ غ | 120 g | 120 g | 120 g | 120 g') },
      {
        sku: 'ice-cream-vanilla',
        quantity: 1,
        note: w('To serve | للتقديم | Para servir | Pour servir | Zum Servieren | Para servir'),
      },
    ],
  },
];
