import type { DemoOrder } from './demo.types.ts';

const hours = 60;
const days = 24 * hours;

const [ada, lucia, theo, jonas, beatriz] = ['ada', 'lucia', 'theo', 'jonas', 'beatriz'].map(
  (name) => `${name}@hamper.demo`,
) as [string, string, string, string, string];

const order = (
  person: string,
  shop: string,
  progress: Pick<DemoOrder, 'status' | 'minutesAgo' | 'lines' | 'linkedGroup'>,
): DemoOrder => ({ person, shop, ...progress, deliveryType: 'delivery', payment: 'cash' });

/** Linked orders, for one evening. */
const dinner = { linkedGroup: 'dinner', status: 'delivered', minutesAgo: 4 * days + 2 * hours } as const;

export const demoOrders: DemoOrder[] = [
  order(ada, 'corner-grocery', {
    status: 'on_a_way',
    minutesAgo: 22,
    lines: [
      { sku: 'strawberries', quantity: 1 },
      { sku: 'whole-milk', quantity: 2 },
      { sku: 'avocado', quantity: 1 },
      { sku: 'croissants', quantity: 1 },
    ],
  }),
  order(ada, 'sakura-rolls', {
    status: 'delivered',
    minutesAgo: 2 * days + 3 * hours,
    lines: [
      { sku: 'california-roll', quantity: 1 },
      { sku: 'gyoza', quantity: 2 },
      { sku: 'miso-soup', quantity: 2 },
    ],
  }),
  order(ada, 'corner-grocery', {
    status: 'delivered',
    minutesAgo: 6 * days,
    lines: [
      { sku: 'bananas', quantity: 1.5 },
      { sku: 'eggs', quantity: 1 },
      { sku: 'sourdough', quantity: 1 },
      { sku: 'cheddar', quantity: 1 },
    ],
  }),
  order(ada, 'green-bowl', {
    status: 'canceled',
    minutesAgo: 9 * days,
    lines: [{ sku: 'greek-salad', quantity: 1 }],
  }),
  order(lucia, 'corner-grocery', {
    status: 'new',
    minutesAgo: 3,
    lines: [
      { sku: 'vine-tomatoes', quantity: 2 },
      { sku: 'potatoes', quantity: 2.5 },
      { sku: 'olive-oil', quantity: 1 },
    ],
  }),
  order(theo, 'bean-house', {
    status: 'accepted',
    minutesAgo: 9,
    lines: [
      { sku: 'espresso', quantity: 2 },
      { sku: 'avocado-toast', quantity: 1, offered: 'breakfast-plate' },
    ],
  }),
  order(jonas, 'bella-napoli', {
    status: 'ready',
    minutesAgo: 17,
    lines: [
      { sku: 'spaghetti-bolognese', quantity: 2 },
      { sku: 'focaccia', quantity: 1 },
      { sku: 'panna-cotta', quantity: 2 },
    ],
  }),
  order(beatriz, 'burger-yard', {
    status: 'on_a_way',
    minutesAgo: 26,
    lines: [
      { sku: 'bacon-burger', quantity: 1 },
      { sku: 'onion-rings', quantity: 1 },
      { sku: 'milkshake', quantity: 1 },
    ],
  }),
  order(beatriz, 'petal-and-stem', {
    status: 'delivered',
    minutesAgo: 4 * days + 5 * hours,
    lines: [
      { sku: 'tulip-bunch', quantity: 1 },
      { sku: 'gift-box', quantity: 1 },
    ],
  }),
  order(lucia, 'harbour-counter', {
    status: 'delivered',
    minutesAgo: 12 * days,
    lines: [
      { sku: 'sea-bass', quantity: 0.75 },
      { sku: 'tiger-prawns', quantity: 0.5 },
    ],
  }),
  order(theo, 'palm-pharmacy', {
    status: 'delivered',
    minutesAgo: 15 * days,
    lines: [
      { sku: 'plasters', quantity: 1 },
      { sku: 'vitamin-c', quantity: 1 },
    ],
  }),
  order(jonas, 'home-and-paws', {
    status: 'canceled',
    minutesAgo: 20 * days,
    lines: [
      { sku: 'batteries', quantity: 2 },
      { sku: 'light-bulb', quantity: 1 },
    ],
  }),
  order(theo, 'corner-grocery', {
    status: 'delivered',
    minutesAgo: 10 * days,
    lines: [
      { sku: 'strawberries', quantity: 2 },
      { sku: 'whole-milk', quantity: 1 },
      { sku: 'avocado', quantity: 1 },
      { sku: 'eggs', quantity: 1 },
    ],
  }),
  order(beatriz, 'corner-grocery', {
    status: 'delivered',
    minutesAgo: 17 * days,
    lines: [
      { sku: 'avocado', quantity: 2 },
      { sku: 'sourdough', quantity: 1 },
      { sku: 'eggs', quantity: 1 },
      { sku: 'vine-tomatoes', quantity: 1 },
    ],
  }),
  order(lucia, 'corner-grocery', {
    status: 'delivered',
    minutesAgo: 23 * days,
    lines: [
      { sku: 'spaghetti', quantity: 1 },
      { sku: 'chopped-tomatoes', quantity: 2 },
      { sku: 'avocado', quantity: 1 },
      { sku: 'sourdough', quantity: 1 },
    ],
  }),
  order(jonas, 'corner-grocery', {
    status: 'delivered',
    minutesAgo: 26 * days,
    lines: [
      { sku: 'spaghetti', quantity: 2 },
      { sku: 'chopped-tomatoes', quantity: 2 },
      { sku: 'garlic', quantity: 1 },
    ],
  }),
  // Late: the kitchen has much to do.
  order(ada, 'harbour-counter', {
    status: 'accepted',
    minutesAgo: 58,
    lines: [
      { sku: 'sea-bass', quantity: 0.5 },
      { sku: 'tiger-prawns', quantity: 0.5 },
    ],
  }),
  order(ada, 'bella-napoli', {
    ...dinner,
    lines: [
      { sku: 'spaghetti-bolognese', quantity: 2 },
      { sku: 'caprese', quantity: 1 },
      { sku: 'panna-cotta', quantity: 2 },
    ],
  }),
  order(ada, 'golden-crust', { ...dinner, lines: [{ sku: 'baguette', quantity: 2 }] }),
  // Weighed on the scales, and one of the goods replaced.
  order(ada, 'corner-grocery', {
    status: 'delivered',
    minutesAgo: 8 * days,
    lines: [
      { sku: 'apples-red', quantity: 1.5, packed: 1.42 },
      { sku: 'strawberries', quantity: 1, replacedBy: 'blueberries' },
      { sku: 'whole-milk', quantity: 2 },
    ],
  }),
  order(theo, 'bella-napoli', {
    status: 'delivered',
    minutesAgo: 5 * days + 3 * hours,
    lines: [
      { sku: 'spaghetti-bolognese', quantity: 1 },
      { sku: 'penne-arrabbiata', quantity: 1 },
      { sku: 'italian-lemonade', quantity: 2 },
    ],
  }),
  order(lucia, 'bella-napoli', {
    status: 'delivered',
    minutesAgo: 11 * days,
    lines: [
      { sku: 'spaghetti-bolognese', quantity: 1 },
      { sku: 'caprese', quantity: 1 },
      { sku: 'panna-cotta', quantity: 1 },
    ],
  }),
  order(beatriz, 'bella-napoli', {
    status: 'delivered',
    minutesAgo: 18 * days,
    lines: [
      { sku: 'spaghetti-bolognese', quantity: 1 },
      { sku: 'focaccia', quantity: 1 },
      { sku: 'penne-arrabbiata', quantity: 1 },
    ],
  }),
];
