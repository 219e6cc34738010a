export { knownCarts } from './known.ts';
export { leaveCarts } from './leave-carts.ts';
export { mergeCarts } from './merge-carts.ts';
export { presentCartStock } from './present.ts';
export { findCart, linesOf, lockCart } from './queries.ts';
export { cartRoutes } from './routes.ts';
export { lineProblem } from './rules.ts';
