import type { Canvas } from '../canvas.ts';

/** How dishes are drawn, by their skus. */
export type Drawings = Record<string, () => Canvas>;
