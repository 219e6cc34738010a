/** From the widest to the narrowest. */
export type Rank = 'motorway' | 'main' | 'avenue' | 'street' | 'lane' | 'path';

/** Half of how broad a road is with its pavements, in metres. */
export const HALF_WIDTH: Record<Rank, number> = {
  motorway: 17,
  main: 11,
  avenue: 9,
  street: 6.5,
  lane: 4.5,
  path: 1.5,
};
