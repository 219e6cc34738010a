import type { DemoBrand } from './demo.types.ts';
import { food } from './item.ts';

/** All made up, as the shops are. */
export const brands: DemoBrand[] = [
  { slug: 'palm-bay-dairy', title: 'Palm Bay Dairy', img: food('1f95b') },
  { slug: 'golden-mill', title: 'Golden Mill', img: food('1f33e') },
  { slug: 'la-huerta', title: 'La Huerta', img: food('1f345') },
  { slug: 'monte-chiaro', title: 'Monte Chiaro', img: food('1fad2') },
  { slug: 'brisa', title: 'Brisa', img: food('1f9c3') },
  { slug: 'roast-and-rise', title: 'Roast & Rise', img: food('2615') },
  { slug: 'meadowlight', title: 'Meadowlight', img: food('1f36f') },
  { slug: 'crackle-and-co', title: 'Crackle & Co.', img: food('1f968') },
  { slug: 'cocoa-lane', title: 'Cocoa Lane', img: food('1f36b') },
  { slug: 'north-star-frozen', title: 'North Star Frozen', img: food('1f9ca') },
  { slug: 'soft-cloud', title: 'Soft Cloud', img: food('1f9fb') },
  { slug: 'palmera-care', title: 'Palmera Care', img: food('1f9f4') },
  { slug: 'waggle', title: 'Waggle', img: food('1f43e') },
  { slug: 'brightside', title: 'Brightside', img: food('1f4a1') },
];
