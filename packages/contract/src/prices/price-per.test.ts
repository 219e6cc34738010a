import { expect, test } from 'vitest';

import { pricePer, type Content } from './price-per.ts';

const holds = (amount: number, contentUnit: Content['contentUnit']): Content => ({
  contentMilli: amount * 1000,
  contentUnit,
});

test.each([
  ['400 g for 4.50 are 11.25 a kilo', 450, holds(400, 'g'), { minor: 1125, unit: 'kg' }],
  ['a kilo for 3.20 is 3.20 a kilo', 320, holds(1000, 'g'), { minor: 320, unit: 'kg' }],
  ['330 ml for 3.20 are 9.70 a litre, rounded once', 320, holds(330, 'ml'), { minor: 970, unit: 'l' }],
  ['ten eggs for 3.65 are 0.37 each', 365, holds(10, 'piece'), { minor: 37, unit: 'piece' }],
  ['half a gram of saffron has a price per kilo too', 899, holds(0.5, 'g'), { minor: 1_798_000, unit: 'kg' }],
  ['a single piece needs no second price', 365, holds(1, 'piece'), null],
  ['what holds nobody knows how much has none', 365, { contentMilli: null, contentUnit: null }, null],
])('%s', (_, total, content, per) => {
  expect(pricePer(total, content)).toEqual(per);
});
