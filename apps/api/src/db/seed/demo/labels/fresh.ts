import type { DemoLabel } from '../demo.types.ts';
import { dish } from '../item.ts';
import { local, organic, seasonal } from '../tags.ts';
import { per100 } from './label.ts';

const dairy = { brand: 'palm-bay-dairy' };

/** Fruit, vegetables and the counter of Corner Grocery, by sku. */
export const groceryFreshLabels: Record<string, DemoLabel> = {
  avocado: {
    nutrition: per100(160, 14.7, 2.1, 1.8, 0.7, 6.7, 2, 0.02),
    pictures: [dish('avocado-toast'), dish('avocado-bowl')],
  },
  strawberries: {
    nutrition: per100(33, 0.3, 0, 5.7, 4.9, 2, 0.7, 0),
    tags: [seasonal, local],
    pictures: [dish('strawberry-tartlet'), dish('strawberry-shortcake')],
  },
  blueberries: { nutrition: per100(57, 0.3, 0, 12.1, 10, 2.4, 0.7, 0), tags: [seasonal] },
  'apples-red': { nutrition: per100(54, 0.2, 0, 12.4, 10.9, 2.2, 0.3, 0), tags: [local] },
  'apples-green': { nutrition: per100(52, 0.2, 0, 11.4, 9.6, 2.4, 0.3, 0), tags: [local] },
  pears: { nutrition: per100(57, 0.1, 0, 12.4, 9.8, 3.1, 0.4, 0) },
  oranges: { nutrition: per100(47, 0.1, 0, 9.4, 9.4, 2.4, 0.9, 0) },
  lemons: { nutrition: per100(29, 0.3, 0, 6.5, 2.5, 2.8, 1.1, 0) },
  bananas: { nutrition: per100(89, 0.3, 0.1, 20.2, 12.2, 2.6, 1.1, 0) },
  grapes: { nutrition: per100(69, 0.2, 0.1, 17.2, 15.5, 0.9, 0.7, 0) },
  watermelon: { nutrition: per100(30, 0.2, 0, 7.2, 6.2, 0.4, 0.6, 0), tags: [seasonal] },
  pineapple: { nutrition: per100(50, 0.1, 0, 11.7, 9.9, 1.4, 0.5, 0) },
  mango: { nutrition: per100(60, 0.4, 0.1, 13.4, 13.4, 1.6, 0.8, 0) },
  kiwi: { nutrition: per100(61, 0.5, 0, 11.7, 9, 3, 1.1, 0.01) },
  peaches: { nutrition: per100(39, 0.3, 0, 8, 8, 1.5, 0.9, 0), tags: [seasonal] },
  cherries: { nutrition: per100(63, 0.2, 0, 13.9, 12.8, 2.1, 1.1, 0), tags: [seasonal] },
  'vine-tomatoes': { nutrition: per100(18, 0.2, 0, 2.7, 2.6, 1.2, 0.9, 0.01), tags: [seasonal] },
  carrots: { nutrition: per100(41, 0.2, 0, 6.8, 4.7, 2.8, 0.9, 0.17), tags: [local] },
  broccoli: { nutrition: per100(34, 0.4, 0.1, 4, 1.7, 2.6, 2.8, 0.08) },
  cucumber: { nutrition: per100(15, 0.1, 0, 3.1, 1.7, 0.5, 0.7, 0.01) },
  lettuce: { nutrition: per100(15, 0.2, 0, 1.6, 0.8, 1.3, 1.4, 0.07), tags: [local] },
  peppers: { nutrition: per100(20, 0.2, 0.1, 2.9, 2.4, 1.7, 0.9, 0.01) },
  chilli: { nutrition: per100(40, 0.4, 0, 7.3, 5.3, 1.5, 1.9, 0.02) },
  aubergine: { nutrition: per100(25, 0.2, 0, 2.9, 3.5, 3, 1, 0.01) },
  potatoes: { nutrition: per100(77, 0.1, 0, 15.3, 0.8, 2.2, 2, 0.02), tags: [local] },
  onions: { nutrition: per100(40, 0.1, 0, 7.6, 4.2, 1.7, 1.1, 0.01) },
  garlic: { nutrition: per100(149, 0.5, 0.1, 31, 1, 2.1, 6.4, 0.04) },
  sweetcorn: { nutrition: per100(86, 1.4, 0.3, 16.7, 6.3, 2, 3.3, 0.04) },
  mushrooms: { nutrition: per100(22, 0.3, 0.1, 2.3, 2, 1, 3.1, 0.01) },
  herbs: { nutrition: per100(44, 0.7, 0.2, 1.6, 1.6, 6.8, 3.3, 0.08), tags: [local] },
  sourdough: { nutrition: per100(243, 1.4, 0.3, 47, 2.1, 3.3, 9, 1.2), tags: [local] },
  'whole-milk': { ...dairy, nutrition: per100(64, 3.6, 2.4, 4.7, 4.7, 0, 3.3, 0.1), tags: [local] },
  eggs: { nutrition: per100(143, 9.5, 3.1, 0.7, 0.4, 0, 12.6, 0.36), tags: [local] },
  cheddar: { ...dairy, nutrition: per100(416, 34.9, 21.7, 0.1, 0.1, 0, 25.4, 1.8) },
  croissants: { brand: 'golden-mill', nutrition: per100(406, 21, 12, 43.2, 11.3, 2.6, 8.2, 0.97) },
  ribeye: { nutrition: per100(249, 19, 8.1, 0, 0, 0, 19.4, 0.14) },
  butter: { ...dairy, nutrition: per100(744, 82, 52, 0.6, 0.6, 0, 0.6, 1.5) },
  'chicken-legs': { nutrition: per100(161, 9.2, 2.5, 0, 0, 0, 18.1, 0.26) },
  bacon: { nutrition: per100(297, 25, 9, 1, 0.8, 0, 17, 3.1) },
  prawns: { nutrition: per100(85, 0.5, 0.1, 0.2, 0, 0, 20.1, 0.3) },
};

/** Green Acre, by sku. */
export const greenAcreLabels: Record<string, DemoLabel> = {
  'org-apples': { nutrition: per100(52, 0.2, 0, 11.4, 10.4, 2.4, 0.3, 0), tags: [organic, local] },
  'org-lemons': { nutrition: per100(29, 0.3, 0, 6.5, 2.5, 2.8, 1.1, 0), tags: [organic] },
  'org-mandarins': { nutrition: per100(53, 0.3, 0, 11.5, 10.6, 1.8, 0.8, 0), tags: [organic] },
  'org-melon': { nutrition: per100(36, 0.1, 0, 8.3, 8.1, 0.8, 0.5, 0.05), tags: [organic, seasonal] },
  coconut: { nutrition: per100(354, 33.5, 29.7, 6.2, 6.2, 9, 3.3, 0.05) },
  'org-tomatoes': { nutrition: per100(18, 0.2, 0, 2.7, 2.6, 1.2, 0.9, 0.01), tags: [organic, seasonal] },
  'org-carrots': { nutrition: per100(41, 0.2, 0, 6.8, 4.7, 2.8, 0.9, 0.17), tags: [organic, local] },
  'sweet-potatoes': { nutrition: per100(86, 0.1, 0, 17.1, 4.2, 3, 1.6, 0.14), tags: [organic] },
  ginger: { nutrition: per100(80, 0.8, 0.2, 15.8, 1.7, 2, 1.8, 0.03), tags: [organic] },
  peas: { nutrition: per100(81, 0.4, 0.1, 8.8, 5.7, 5.7, 5.4, 0.01), tags: [organic, seasonal] },
  'org-romaine': { nutrition: per100(17, 0.3, 0, 1.2, 1.2, 2.1, 1.2, 0.02), tags: [organic, local] },
  'forest-mushrooms': { nutrition: per100(32, 0.5, 0.1, 3.9, 1.2, 2.7, 2.1, 0.01), tags: [organic] },
  chestnuts: { nutrition: per100(213, 2.3, 0.4, 37.4, 11, 8.1, 2.4, 0.01), tags: [organic] },
  'org-milk': {
    brand: 'meadowlight',
    nutrition: per100(66, 3.8, 2.5, 4.7, 4.7, 0, 3.3, 0.1),
    tags: [organic, local],
  },
  'raw-honey': {
    brand: 'meadowlight',
    nutrition: per100(326, 0, 0, 81, 80, 0, 0.4, 0.01),
    tags: [organic, local],
  },
  granola: { brand: 'meadowlight', nutrition: per100(462, 19, 2.6, 58, 17, 8.4, 11, 0.04), tags: [organic] },
};
