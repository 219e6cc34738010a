import type { DemoLabel } from '../demo.types.ts';
import { hot, local } from '../tags.ts';
import { per100 } from './label.ts';

export const bellaNapoliLabels: Record<string, DemoLabel> = {
  diavola: { tags: [hot] },
  'penne-arrabbiata': { tags: [hot] },
  'chilli-oil': { tags: [hot], brand: 'monte-chiaro', nutrition: per100(819, 91, 14, 0.2, 0, 0, 0.1, 0) },
  'marinated-olives': { brand: 'monte-chiaro', nutrition: per100(173, 17.8, 2.4, 1.1, 0.4, 3.1, 1.2, 3.4) },
  'italian-lemonade': { brand: 'brisa', nutrition: per100(38, 0, 0, 9.1, 9, 0, 0.1, 0) },
  'orange-spritz': { brand: 'monte-chiaro', nutrition: per100(98, 0, 0, 11, 10.8, 0, 0, 0.01), age: 21 },
};

export const burgerYardLabels: Record<string, DemoLabel> = {
  wings: { tags: [hot] },
  'yard-cola': { brand: 'brisa' },
};

export const goldenCrustLabels: Record<string, DemoLabel> = {
  baguette: { nutrition: per100(270, 1.4, 0.3, 54, 2.6, 2.9, 9, 1.3), tags: [local] },
  'rye-loaf': { nutrition: per100(232, 1.2, 0.2, 45, 2.2, 6.5, 6.7, 1.3), tags: [local] },
  flatbread: { nutrition: per100(275, 3.1, 0.5, 52, 1.6, 2.4, 8.6, 1.1) },
  bagels: { nutrition: per100(271, 2.8, 0.5, 50, 5.1, 2.5, 10, 1) },
  'oat-cookies': { brand: 'cocoa-lane', nutrition: per100(471, 21, 9.6, 60, 29, 4.6, 6.8, 0.5) },
};

export const harbourCounterLabels: Record<string, DemoLabel> = {
  'sea-bass': { nutrition: per100(97, 2, 0.5, 0, 0, 0, 18.4, 0.17), tags: [local] },
  'sea-bream': { nutrition: per100(105, 2.9, 0.7, 0, 0, 0, 19.7, 0.15), tags: [local] },
  squid: { nutrition: per100(92, 1.4, 0.4, 3.1, 0, 0, 15.6, 0.11) },
  octopus: { nutrition: per100(82, 1, 0.2, 2.2, 0, 0, 14.9, 0.58) },
  'tiger-prawns': { nutrition: per100(85, 0.5, 0.1, 0.2, 0, 0, 20.1, 0.3) },
  'lamb-leg': { nutrition: per100(187, 12.3, 5.2, 0, 0, 0, 19, 0.15) },
  'chicken-thighs': { nutrition: per100(177, 11.2, 3.1, 0, 0, 0, 18.6, 0.21) },
  'streaky-bacon': { nutrition: per100(333, 29, 11, 0.6, 0.5, 0, 17, 3.3) },
};

export const beanHouseLabels: Record<string, DemoLabel> = {
  espresso: { brand: 'roast-and-rise' },
  'pot-of-tea': { brand: 'roast-and-rise' },
};

export const palmPharmacyLabels: Record<string, DemoLabel> = {
  paracetamol: { brand: 'palmera-care', age: 16 },
  'vitamin-c': { brand: 'palmera-care' },
  'honey-lozenges': { brand: 'palmera-care' },
  'eye-drops': { brand: 'palmera-care' },
  plasters: { brand: 'palmera-care' },
  toothbrush: { brand: 'palmera-care' },
  'body-lotion': { brand: 'soft-cloud' },
  sunscreen: { brand: 'palmera-care' },
  'cleansing-bars': { brand: 'soft-cloud' },
  razor: { brand: 'palmera-care', age: 18 },
};

export const homeAndPawsLabels: Record<string, DemoLabel> = {
  'dog-bone': { brand: 'waggle' },
  'dog-food': { brand: 'waggle' },
  'cat-food': { brand: 'waggle' },
  'parrot-seed': { brand: 'waggle' },
  'hamster-bedding': { brand: 'waggle' },
  'pet-ball': { brand: 'waggle' },
  'kitchen-roll': { brand: 'soft-cloud' },
  'laundry-liquid': { brand: 'soft-cloud' },
  'light-bulb': { brand: 'brightside' },
  batteries: { brand: 'brightside' },
  torch: { brand: 'brightside' },
};
