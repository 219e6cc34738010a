import type { DemoPerson, DemoOrder } from './demo.types.ts';

const ada: DemoPerson = {
  firstname: 'Ada',
  lastname: 'Lovett',
  email: 'ada@hamper.demo',
  phone: '+12125550101',
  role: 'user',
  password: 'hamper-ada',
  address: {
    label: 'Home',
    address: '24 Palm Street, flat 6',
    latitude: 40.7133,
    longitude: -74.0049,
  },
};

/** Staff of every shop of the city. */
const sam: DemoPerson = {
  firstname: 'Sam',
  lastname: 'Okafor',
  email: 'sam@hamper.demo',
  phone: '+12125550102',
  role: 'seller',
  password: 'hamper-sam',
};

const cody: DemoPerson = {
  firstname: 'Cody',
  lastname: 'Reyes',
  email: 'cody@hamper.demo',
  phone: '+12125550103',
  role: 'deliveryman',
  password: 'hamper-cody',
};

const amina: DemoPerson = {
  firstname: 'Amina',
  lastname: 'Haddad',
  email: 'amina@hamper.demo',
  phone: '+12125550104',
  role: 'admin',
  password: 'hamper-amina',
};

const lucia: DemoPerson = {
  firstname: 'Lucía',
  lastname: 'Márquez',
  email: 'lucia@hamper.demo',
  phone: '+12125550105',
  role: 'user',
  password: 'hamper-lucia',
  address: {
    label: 'Home',
    address: '8 Orchard Road',
    latitude: 40.7262,
    longitude: -73.9987,
  },
};

const theo: DemoPerson = {
  firstname: 'Théo',
  lastname: 'Garnier',
  email: 'theo@hamper.demo',
  phone: '+12125550106',
  role: 'user',
  password: 'hamper-theo',
  address: {
    label: 'Work',
    address: '51 Lantern Street, 3rd floor',
    latitude: 40.7085,
    longitude: -74.0068,
  },
};

const jonas: DemoPerson = {
  firstname: 'Jonas',
  lastname: 'Weber',
  email: 'jonas@hamper.demo',
  phone: '+12125550107',
  role: 'user',
  password: 'hamper-jonas',
  address: {
    label: 'Home',
    address: '19 Vine Street',
    latitude: 40.7159,
    longitude: -74.0103,
  },
};

const beatriz: DemoPerson = {
  firstname: 'Beatriz',
  lastname: 'Nogueira',
  email: 'beatriz@hamper.demo',
  phone: '+12125550108',
  role: 'user',
  password: 'hamper-beatriz',
  address: {
    label: 'Home',
    address: '3 Fountain Place, flat 12',
    latitude: 40.7169,
    longitude: -73.9941,
  },
};

export const people: DemoPerson[] = [ada, sam, cody, amina, lucia, theo, jonas, beatriz];

const hours = 60;
const days = 24 * hours;

const order = (
  person: DemoPerson,
  shop: string,
  progress: Pick<DemoOrder, 'status' | 'minutesAgo' | 'lines'>,
): DemoOrder => ({
  person: person.email,
  shop,
  ...progress,
  deliveryType: 'delivery',
  payment: 'cash',
});

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
      { sku: 'avocado-toast', quantity: 1 },
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
];
