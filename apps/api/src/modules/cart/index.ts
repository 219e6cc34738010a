export { announceCarts, cartTopic } from './cart-topic.ts';
export { cartView } from './cart-view.ts';
export type { CouponOfCart } from './cart-coupon.ts';
export { personalCarts } from './personal-data.ts';
export { leaveGroupCarts } from './leave-group-carts.ts';
export { mergeCarts } from './merge-carts.ts';
export { presentCartStock } from './present.ts';
export { type DecidedCartBonus, giftsOfCart } from './gifts.ts';
export {
  bonusesOfCart,
  findCart,
  isOwnCart,
  type Line,
  linesOfCart,
  lockCart,
  stocksOfCart,
} from './queries.ts';
export { changedAt } from './ensure-cart.ts';
export { ownerOfCart } from './owner.ts';
export { linesInCart, quantitiesInCart } from './quantities-in-cart.ts';
export { endGroup, tellOfGroup } from './groups/end-group.ts';
export type { GroupHooks, ReceiptOfGroup } from './groups/group-hooks.ts';
export { groupOrdersRoutes } from './groups/group-routes.ts';
export { groupSchedule } from './groups/group-schedule.ts';
export { isGroupOpen } from './groups/queries.ts';
export { showGroup } from './groups/group-view.ts';
export { groupTopic } from './groups/group-topic.ts';
export { removeLines } from './remove-lines.ts';
export { cartRoutes } from './routes.ts';
export { limitFault, limitsOf, lineProblem, sellableLeft } from './rules.ts';
export { MAX_LINES, setLines } from './set-lines.ts';
export { validateLines } from './validate-lines.ts';
