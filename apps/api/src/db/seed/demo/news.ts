import { w, type CompleteText } from './words.ts';

export interface DemoNews {
  /** Of the article that it leads to. */
  slug: string;
  title: CompleteText;
  body: CompleteText;
  minutesAgo: number;
  /** Whether the demo's shoppers have seen it. */
  read: boolean;
}

const hours = 60;
const days = 24 * hours;

export const news: DemoNews[] = [
  {
    slug: 'strawberries-are-back',
    title: w(
      'Strawberries are back | عادت الفراولة | Vuelven las fresas | Les fraises sont de retour | Die Erdbeeren sind wieder da | Os morangos estão de volta',
    ),
    body: w(
      'The first of the season at Corner Grocery, at a third less. | أول فراولة الموسم في بقالة الزاوية، بخصم الثلث. | Las primeras de la temporada en Corner Grocery, un tercio más baratas. | Les premières de la saison chez Corner Grocery, un tiers moins chères. | Die ersten der Saison bei Corner Grocery, ein Drittel günstiger. | Os primeiros da época no Corner Grocery, um terço mais baratos.',
    ),
    minutesAgo: 5 * hours,
    read: false,
  },
  {
    slug: 'a-bowl-for-every-mood',
    title: w(
      'A bowl for every mood | طبق لكل مزاج | Un bol para cada antojo | Un bol pour chaque envie | Eine Bowl für jede Laune | Uma taça para cada vontade',
    ),
    body: w(
      'Green Bowl is new on Hamper: salads and warm bowls from nearby. | جرين بول جديد على هامبر: سلطات وأطباق دافئة بالقرب منك. | Green Bowl es nuevo en Hamper: ensaladas y boles calientes cerca de ti. | Green Bowl arrive sur Hamper : salades et bols chauds près de chez vous. | Green Bowl ist neu bei Hamper: Salate und warme Bowls aus der Nähe. | O Green Bowl é novo na Hamper: saladas e taças quentes aqui perto.',
    ),
    minutesAgo: 3 * days,
    read: true,
  },
  {
    slug: 'hamper-speaks-six-languages',
    title: w(
      'Hamper speaks six languages | هامبر يتحدث ست لغات | Hamper habla seis idiomas | Hamper parle six langues | Hamper spricht sechs Sprachen | A Hamper fala seis línguas',
    ),
    body: w(
      'Choose yours with the globe at the top of the page. | اختر لغتك من أيقونة الكرة الأرضية أعلى الصفحة. | Elige el tuyo con el globo de la parte superior. | Choisissez la vôtre avec le globe en haut de la page. | Wähle deine mit der Weltkugel oben auf der Seite. | Escolha a sua no globo no topo da página.',
    ),
    minutesAgo: 8 * days,
    read: true,
  },
];
