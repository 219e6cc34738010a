import type { DemoShoppingList } from './demo.types.ts';

const grocery = (sku: string, quantity: number) => ({ product: `corner-grocery/${sku}`, quantity });

export const demoShoppingLists: DemoShoppingList[] = [
  {
    person: 'ada@hamper.demo',
    name: 'Weekly shop',
    // A demo has no secrets.
    shareKey: '0192f0c0000070008000000000000000',
    lines: [
      grocery('bananas', 1),
      grocery('strawberries', 2),
      grocery('whole-milk', 2),
      grocery('lemons', 1),
    ],
  },
];
