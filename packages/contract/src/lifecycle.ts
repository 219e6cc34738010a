/**
 * The states of an order and the moves between them, as data: the API refuses what is not here,
 * and screens offer only what is.
 */
export const orderStatuses = ['new', 'accepted', 'ready', 'on_a_way', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How goods change hands: brought, fetched at the shop, or eaten there. */
export const deliveryTypes = ['delivery', 'pickup', 'dine_in'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const transactionStatuses = [
  'progress',
  'paid',
  'canceled',
  'rejected',
  'refund',
  'refund_failed',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** What a payment provider is told: to take a payment up, take the money, let it go, give it back, or say how it stands. */
export const paymentTaskKinds = ['start', 'capture', 'cancel', 'refund', 'look'] as const;

/** What happened to an order: a move, or news of its money, its lines, its courier, a refund, a question about a replacement. */
export const orderEventKinds = ['status', 'payment', 'lines', 'courier', 'refund', 'replacement'] as const;

export const refundStatuses = ['pending', 'approved', 'rejected'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why a bank transfer goes back, or a part of it: its order came to nothing, or to less. */
export const returnReasons = ['canceled', 'changed'] as const;

export const reviewStatuses = ['published', 'held', 'refused'] as const;

/**
 * What a buyer wants when a line is sold out. They are asked about any replacement. Without an answer it is money back,
 * unless they chose beforehand that something alike may come (`best`), or one product if it is alike (`item`). `ask` is
 * who said nothing; `refund` is never replaced.
 */
export const replacementModes = ['ask', 'best', 'item', 'refund'] as const;
export type ReplacementMode = (typeof replacementModes)[number];

/** How a question about a replacement stands; `withdrawn`: its shop took it back, or the order was canceled. */
export const replacementStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type ReplacementStatus = (typeof replacementStatuses)[number];

/** Who ended a question; the deadline decides by what the buyer chose when they ordered. */
export const replacementDeciders = ['shopper', 'deadline', 'shop'] as const;
export const replacementAnswers = ['accept', 'refuse'] as const;
export type ReplacementAnswer = (typeof replacementAnswers)[number];

/** Why money went into a wallet or out of it. */
export const ledgerTypes = ['order', 'order-back', 'transfer-back', 'refund', 'gift'] as const;
export type LedgerType = (typeof ledgerTypes)[number];

/**
 * Why else money went into a shop's account or out of it; `opening` takes off what was paid out for an order before the
 * accounts began.
 */
export const shopLedgerTypes = ['sale', 'sale-back', 'payout', 'opening'] as const;
export type ShopLedgerType = LedgerType | (typeof shopLedgerTypes)[number];

export type Mover = 'shopper' | 'shop' | 'courier' | 'system';

type Moves = Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>;

const brought: Moves = {
  new: { accepted: ['shop'], canceled: ['shopper', 'shop', 'system'] },
  // By itself it ends when nothing is left of it.
  accepted: { ready: ['shop'], canceled: ['shopper', 'shop', 'system'] },
  ready: { on_a_way: ['shop', 'courier'], canceled: ['shop'] },
  on_a_way: { delivered: ['shop', 'courier'], canceled: ['shop'] },
  delivered: {},
  canceled: {},
};

/** Nobody carries it anywhere: the shop hands it over. */
const handedOver: Moves = { ...brought, ready: { delivered: ['shop'], canceled: ['shop'] }, on_a_way: {} };

const movesOf = (type: DeliveryType): Moves => (type === 'delivery' ? brought : handedOver);

/** A move asked for: from where, to where, by whom, of which sort of order. */
interface Move {
  from: OrderStatus;
  to: OrderStatus;
  mover: Mover;
  type: DeliveryType;
}

/** May this mover take an order from one status to another? */
export const canMove = ({ from, to, mover, type }: Move): boolean =>
  movesOf(type)[from][to]?.includes(mover) ?? false;

/** The statuses this mover can choose next. */
export const nextStatuses = (from: OrderStatus, mover: Mover, type: DeliveryType): OrderStatus[] =>
  orderStatuses.filter((to) => canMove({ from, to, mover, type }));

/** The way of an order that goes well, in the order a timeline shows it. */
export const orderTimeline = (type: DeliveryType): OrderStatus[] =>
  type === 'delivery'
    ? ['new', 'accepted', 'ready', 'on_a_way', 'delivered']
    : ['new', 'accepted', 'ready', 'delivered'];

export const isOver = (status: OrderStatus): boolean => Object.keys(brought[status]).length === 0;
