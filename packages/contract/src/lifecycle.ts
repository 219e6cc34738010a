/**
 * The states of an order and the moves between them, as data: the API refuses what is not here,
 * and screens offer only what is.
 */
export const orderStatuses = ['new', 'accepted', 'ready', 'on_a_way', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const transactionStatuses = [
  'progress',
  'paid',
  'canceled',
  'rejected',
  'refund',
  'refund_failed',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export type Mover = 'shopper' | 'shop' | 'courier';

const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>> = {
  new: { accepted: ['shop'], canceled: ['shopper', 'shop'] },
  accepted: { ready: ['shop'], canceled: ['shopper', 'shop'] },
  ready: { on_a_way: ['shop', 'courier'], canceled: ['shop'] },
  on_a_way: { delivered: ['shop', 'courier'], canceled: ['shop'] },
  delivered: {},
  canceled: {},
};

/** May this mover take an order from one status to another? */
export const canMove = (from: OrderStatus, to: OrderStatus, mover: Mover): boolean =>
  moves[from][to]?.includes(mover) ?? false;

/** The statuses this mover can choose next. */
export const nextStatuses = (from: OrderStatus, mover: Mover): OrderStatus[] =>
  orderStatuses.filter((to) => canMove(from, to, mover));

/** The way of an order that goes well, in the order a timeline shows it. */
export const orderTimeline = [
  'new',
  'accepted',
  'ready',
  'on_a_way',
  'delivered',
] as const satisfies OrderStatus[];

export const isOver = (status: OrderStatus): boolean => Object.keys(moves[status]).length === 0;
