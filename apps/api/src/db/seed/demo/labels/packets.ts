import type { DemoLabel } from '../demo.types.ts';
import { food } from '../item.ts';
import { per100 } from './label.ts';

/** The packets, jars and bottles of Corner Grocery, by sku. */
export const groceryPacketLabels: Record<string, DemoLabel> = {
  pretzels: { brand: 'crackle-and-co', nutrition: per100(384, 3.1, 0.6, 77, 2.8, 3.1, 10.3, 3.1) },
  popcorn: { brand: 'crackle-and-co', nutrition: per100(474, 22, 2.1, 55, 0.9, 10.4, 8.6, 1.2) },
  peanuts: { brand: 'crackle-and-co', nutrition: per100(604, 50, 8, 11, 5.6, 8.5, 26, 0.9) },
  chocolate: { brand: 'cocoa-lane', nutrition: per100(539, 31, 18.5, 57, 56, 2.4, 6.6, 0.24) },
  cookies: {
    brand: 'cocoa-lane',
    nutrition: per100(502, 25, 13, 62, 35, 2.9, 5.9, 0.72),
    pictures: [food('1f95b')],
  },
  candy: { brand: 'cocoa-lane', nutrition: per100(392, 0.2, 0.1, 97, 68, 0, 0.1, 0.05) },
  'apple-juice': { brand: 'brisa', nutrition: per100(46, 0.1, 0, 11, 10, 0.2, 0.1, 0) },
  cola: { brand: 'brisa', nutrition: per100(42, 0, 0, 10.6, 10.6, 0, 0, 0) },
  'ground-coffee': { brand: 'roast-and-rise', nutrition: per100(2, 0, 0, 0.3, 0, 0, 0.1, 0) },
  'green-tea': { brand: 'roast-and-rise', nutrition: per100(1, 0, 0, 0.2, 0, 0, 0, 0) },
  'ice-cream-vanilla': {
    brand: 'north-star-frozen',
    nutrition: per100(207, 11, 6.8, 24, 21, 0.7, 3.5, 0.2),
    pictures: [food('1f366')],
  },
  'ice-cubes': { brand: 'north-star-frozen' },
  dumplings: { brand: 'north-star-frozen', nutrition: per100(168, 3.9, 0.6, 27, 2.4, 2.2, 5.2, 1.1) },
  rice: { brand: 'golden-mill', nutrition: per100(354, 0.9, 0.2, 78, 0.2, 1.4, 7.6, 0.01) },
  spaghetti: { brand: 'monte-chiaro', nutrition: per100(359, 1.5, 0.3, 71, 3.2, 3, 13, 0.01) },
  'chopped-tomatoes': { brand: 'la-huerta', nutrition: per100(24, 0.2, 0, 3.8, 3.6, 1.1, 1.2, 0.12) },
  beans: { brand: 'la-huerta', nutrition: per100(105, 0.6, 0.1, 14.1, 0.6, 6.9, 7.6, 0.5) },
  olives: { brand: 'la-huerta', nutrition: per100(145, 15.3, 2, 0.5, 0.5, 3.3, 1, 3.9) },
  honey: { brand: 'meadowlight', nutrition: per100(326, 0, 0, 81, 80, 0, 0.4, 0.01) },
  oats: { brand: 'golden-mill', nutrition: per100(372, 7, 1.3, 58.7, 0.7, 10, 13.5, 0.02) },
  'sea-salt': { brand: 'la-huerta', nutrition: per100(0, 0, 0, 0, 0, 0, 0, 99.8) },
  'olive-oil': { brand: 'monte-chiaro', nutrition: per100(823, 91.4, 14, 0, 0, 0, 0, 0) },
  soap: { brand: 'soft-cloud' },
  'toilet-paper': { brand: 'soft-cloud' },
};
