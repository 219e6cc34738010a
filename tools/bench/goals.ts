/** The target of a figure: no less, or no more. */
export interface Goal {
  label: string;
  /** The side of the bench that measures it. */
  side: string;
  atLeast?: number;
  atMost?: number;
  unit?: 'µs' | 'ms' | 's' | 'kB' | 'MB' | '%';
}

/** The goals, each by the name under which a side gives its figure. */
export const goals = {
  'cached page': {
    label: 'cached page ÷ constant buffer, pages per CPU second',
    side: 'pages',
    atLeast: 0.85,
  },
  'changed price': { label: 'a changed price is visible, median', side: 'pages', atMost: 100, unit: 'ms' },
  'live list page': {
    label: 'live product list page, SQL included ÷ bare react-dom of the same page',
    side: 'pages',
    atLeast: 0.45,
  },
  'API list': { label: 'API list of 24 ÷ `node:http` + same SQL', side: 'catalogue', atLeast: 0.7 },
  'list growth': { label: 'list, largest ÷ smallest catalogue', side: 'catalogue', atMost: 1.3 },
  'product growth': { label: 'product, largest ÷ smallest catalogue', side: 'catalogue', atMost: 1.3 },
  'cart growth': { label: 'cart, largest ÷ smallest catalogue', side: 'catalogue', atMost: 1.3 },
  'search growth': { label: 'search, largest ÷ smallest catalogue', side: 'catalogue', atMost: 3 },
  'typo p95': {
    label: 'search with a typo in the largest catalogue, p95 in the database',
    side: 'catalogue',
    atMost: 5,
    unit: 'ms',
  },
  'title first': { label: 'search by a title: it is first', side: 'relevance', atLeast: 95, unit: '%' },
  'title in five': {
    label: 'search by a title: it is among the first five',
    side: 'relevance',
    atLeast: 99,
    unit: '%',
  },
  'slip in five': {
    label: 'search by a title with a slip: it is among the first five',
    side: 'relevance',
    atLeast: 97,
    unit: '%',
  },
  'accents in five': {
    label: 'search by a title with accents: it is among the first five',
    side: 'relevance',
    atLeast: 99,
    unit: '%',
  },
  'inside unspaced': {
    label: 'search by a word inside Chinese, Japanese, Thai titles: they are found',
    side: 'relevance',
    atLeast: 100,
    unit: '%',
  },
  'two words': {
    label: 'search by two words of a title: it is on the first page',
    side: 'relevance',
    atLeast: 100,
    unit: '%',
  },
  'judged first': {
    label: 'queries judged by hand: the first find is right',
    side: 'relevance',
    atLeast: 100,
    unit: '%',
  },
  'place suggestions p95': {
    label: 'suggestions from a million places, with typos, p95 in the database',
    side: 'places',
    atMost: 5,
    unit: 'ms',
  },
  'table day growth': {
    label: 'free tables of a restaurant for a day, 2,000 ÷ 10 restaurants',
    side: 'tables',
    atMost: 1.5,
  },
  'tables near growth': {
    label: 'free tables of the 200 nearest restaurants, 2,000 ÷ 200 restaurants',
    side: 'tables',
    atMost: 1.5,
  },
  'home script': { label: 'first-load JavaScript, home', side: 'weight', atMost: 150, unit: 'kB' },
  'list script': { label: 'first-load JavaScript, list', side: 'weight', atMost: 150, unit: 'kB' },
  'product script': { label: 'first-load JavaScript, product page', side: 'weight', atMost: 150, unit: 'kB' },
  'sitemap memory': {
    label: 'memory at most while the whole sitemap is read, largest ÷ smallest catalogue',
    side: 'sitemap',
    atMost: 1.2,
  },
  'Lighthouse score': {
    label: 'Lighthouse mobile performance, lowest of eight page types',
    side: 'lighthouse',
    atLeast: 98,
  },
  'largest paint': {
    label: 'largest contentful paint, slowest of eight page types',
    side: 'lighthouse',
    atMost: 1.2,
    unit: 's',
  },
  'blocking time': {
    label: 'total blocking time, longest of eight page types',
    side: 'lighthouse',
    atMost: 100,
    unit: 'ms',
  },
  'layout shift': { label: 'layout shift, largest of eight page types', side: 'lighthouse', atMost: 0 },
  'Lighthouse audits': {
    label: 'Lighthouse accessibility, best practices and SEO, lowest of all public page types',
    side: 'lighthouse',
    atLeast: 100,
  },
  'add to cart': {
    label: 'add to cart, 4× slowed processor',
    side: 'interaction',
    atMost: 100,
    unit: 'ms',
  },
  'open product': {
    label: 'open a product, 4× slowed processor',
    side: 'interaction',
    atMost: 100,
    unit: 'ms',
  },
  'type in search': {
    label: 'type in search, 4× slowed processor',
    side: 'interaction',
    atMost: 100,
    unit: 'ms',
  },
  'hot orders': {
    label: 'hot-product orders over HTTP ÷ bare pgbench hot row',
    side: 'orders',
    atLeast: 0.8,
  },
  'live wait': {
    label: 'an order’s move to the last of 5,000 who follow it',
    side: 'live',
    atMost: 150,
    unit: 'ms',
  },
  'live CPU': { label: 'processor time a message and listener', side: 'live', atMost: 15, unit: 'µs' },
  'live memory': { label: 'memory a listener', side: 'live', atMost: 12, unit: 'kB' },
  'two processes': {
    label: 'two processes + Redis ÷ one, CPU per request, mean of its kinds',
    side: 'processes',
    atMost: 1.1,
  },
  'start, PostgreSQL': {
    label: 'start to first page on PostgreSQL, CPU',
    side: 'start',
    atMost: 0.7,
    unit: 's',
  },
  'start, embedded': {
    label: 'start to first page on the embedded PostgreSQL, CPU',
    side: 'start',
    atMost: 1,
    unit: 's',
  },
  'memory after load': {
    label: 'memory of the process after the load',
    side: 'soak',
    atMost: 300,
    unit: 'MB',
  },
  'memory kept': {
    label: 'memory after the soak ÷ after warming up, both collected',
    side: 'soak',
    atMost: 1.05,
  },
} satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

export const isReached = ({ atLeast, atMost }: Goal, value: number): boolean =>
  atLeast === undefined ? value <= (atMost ?? Number.NaN) : value >= atLeast;

/** How far a figure is from its goal, as a share of the goal; 0 when it is reached. */
export function shortfall(goal: Goal, value: number): number {
  if (isReached(goal, value)) return 0;
  const wanted = goal.atLeast ?? goal.atMost ?? Number.NaN;
  return wanted === 0 ? 1 : Math.abs(value - wanted) / wanted;
}
