/**
 * The states of an order and the moves between them, as data: the API refuses what is not here,
 * and screens offer only what is.
 */
export const orderStatuses = ['new', 'accepted', 'ready', 'on_a_way', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order of goods, or a parcel that is taken from one door to another: it has no lines. */
export const orderKinds = ['goods', 'parcel'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** How an order is fulfilled: delivered, picked up at the shop, or eaten there. */
export const deliveryTypes = ['delivery', 'pickup', 'dine_in'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/**
 * A group order: `open`, its members fill their parts; `locked`, only its owner changes anything; `paying`, it is ordered, and each
 * member pays their part before the shop sees it; `placed`, it is an order; `canceled`, nothing comes of it.
 */
export const groupStatuses = ['open', 'locked', 'paying', 'placed', 'canceled'] as const;
export type GroupStatus = (typeof groupStatuses)[number];

/** Who pays the order of a group: its owner all of it, or each member their part. */
export const groupPayers = ['owner', 'each'] as const;
export type GroupPayer = (typeof groupPayers)[number];

/** The fate of a part that is not paid in time: its goods are dropped, or the owner pays for them. */
export const unpaidPartRules = ['drop', 'owner'] as const;
export type UnpaidPartRule = (typeof unpaidPartRules)[number];

/**
 * A member's part of a group's order: `awaited`; `paid`, held or taken; taken over by the `owner`; `dropped` with its goods; `returned`,
 * it was paid, and went back as the order was canceled; `canceled` with the order before it was paid.
 */
export const partStatuses = ['awaited', 'paid', 'owner', 'dropped', 'returned', 'canceled'] as const;

export const transactionStatuses = [
  'progress',
  'paid',
  'canceled',
  'rejected',
  'refund',
  'refund_failed',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The calls to a payment provider: start, capture, cancel or refund a payment, or look up its state. */
export const paymentTaskKinds = ['start', 'capture', 'cancel', 'refund', 'look'] as const;

/**
 * The kinds of order events: a new status, or a change of payment, lines, courier, refund or replacement question;
 * `addition`, `instructions`: by the buyer, who added goods or said something new about the delivery. Of a parcel: its label was
 * scanned, nobody took it (`failed`, with the reason) or its sender called it back (`recalled`), so that it returns; it is back
 * (`returned`) or nobody finds it (`lost`); its receiver said something new about the door (`receiver`), and too many wrong PINs
 * were tried.
 */
export const orderEventKinds = [
  'status',
  'payment',
  'lines',
  'courier',
  'refund',
  'replacement',
  'addition',
  'instructions',
  'scanned',
  'failed',
  'recalled',
  'returned',
  'lost',
  'receiver',
  'pin_locked',
] as const;

/**
 * How goods that are added to a placed order are paid: its cash or transfer comes to more, or the wallet pays them at
 * once; `none`: by no way, so that they take an order of their own.
 */
export const additionMethods = ['cash', 'bank', 'wallet', 'none'] as const;
export type AdditionMethod = (typeof additionMethods)[number];

export const refundStatuses = ['pending', 'approved', 'rejected'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why a bank transfer is returned, or a part of it: its order was canceled, or costs less. */
export const returnReasons = ['canceled', 'changed'] as const;

export const reviewStatuses = ['published', 'held', 'refused'] as const;

/**
 * A buyer's preference for a line that is sold out. They are asked about any replacement. Without an answer the line is
 * refunded, unless they allowed a similar product (`best`) or a named one (`item`) beforehand. `ask` is the default;
 * `refund` is never replaced.
 */
export const replacementModes = ['ask', 'best', 'item', 'refund'] as const;
export type ReplacementMode = (typeof replacementModes)[number];

/** The status of a replacement question; `withdrawn`: by the shop, or because the order was canceled. */
export const replacementStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const;

/** The decider of a question; the deadline decides by the buyer's preference in the order. */
export const replacementDeciders = ['shopper', 'deadline', 'shop'] as const;
export const replacementAnswers = ['accept', 'refuse'] as const;
export type ReplacementAnswer = (typeof replacementAnswers)[number];

/** The types of wallet movements. */
export const ledgerTypes = [
  'order',
  'order-back',
  'transfer-back',
  'refund',
  'gift',
  'top-up',
  'transfer',
  'referral',
] as const;
export type LedgerType = (typeof ledgerTypes)[number];

export const topUpStatuses = ['awaited', 'paid', 'canceled'] as const;

/**
 * Further types of movements of a shop's account. `opening` offsets an order that was paid out before such accounts
 * existed.
 */
export const shopLedgerTypes = ['sale', 'sale-back', 'payout', 'opening'] as const;
export type ShopLedgerType = LedgerType | (typeof shopLedgerTypes)[number];

export type Mover = 'shopper' | 'shop' | 'courier' | 'system';

type Moves = Record<OrderStatus, Partial<Record<OrderStatus, readonly Mover[]>>>;

const delivered: Moves = {
  new: { accepted: ['shop'], canceled: ['shopper', 'shop', 'system'] },
  // The system cancels it when no goods are left.
  accepted: { ready: ['shop'], canceled: ['shopper', 'shop', 'system'] },
  ready: { on_a_way: ['shop', 'courier'], canceled: ['shop'] },
  on_a_way: { delivered: ['shop', 'courier'], canceled: ['shop'] },
  delivered: {},
  canceled: {},
};

/** Without a delivery: the shop hands the order over. */
const handedOver: Moves = { ...delivered, ready: { delivered: ['shop'], canceled: ['shop'] }, on_a_way: {} };

/** A parcel: a courier takes it, has it, is on the way with it. Once it is fetched, it is handed over or comes back. */
const parcel: Moves = {
  new: { accepted: ['courier', 'shop'], canceled: ['shopper', 'shop', 'system'] },
  accepted: { ready: ['courier'], canceled: ['shopper', 'shop', 'system'] },
  ready: { on_a_way: ['courier'], canceled: ['courier', 'shop'] },
  on_a_way: { delivered: ['courier'], canceled: ['courier', 'shop'] },
  delivered: {},
  canceled: {},
};

function movesOf(kind: OrderKind, type: DeliveryType): Moves {
  if (kind === 'parcel') return parcel;
  return type === 'delivery' ? delivered : handedOver;
}

/** A requested change of status. */
interface Move {
  from: OrderStatus;
  to: OrderStatus;
  mover: Mover;
  type: DeliveryType;
  /** Of goods unless said. */
  kind?: OrderKind;
}

/** Whether this mover may change an order from one status to another. */
export const canMove = ({ from, to, mover, type, kind = 'goods' }: Move): boolean =>
  movesOf(kind, type)[from][to]?.includes(mover) ?? false;

/** The statuses this mover can choose next. */
export const nextStatuses = (
  from: OrderStatus,
  mover: Mover,
  type: DeliveryType,
  kind: OrderKind = 'goods',
): OrderStatus[] => orderStatuses.filter((to) => canMove({ from, to, mover, type, kind }));

/** The statuses of a successful order, in order, for timelines. */
export const orderTimeline = (type: DeliveryType): OrderStatus[] =>
  type === 'delivery'
    ? ['new', 'accepted', 'ready', 'on_a_way', 'delivered']
    : ['new', 'accepted', 'ready', 'delivered'];

/** Whether a buyer may still change what they told the shop and the courier: nobody is on the way with it. */
export const canInstruct = (status: OrderStatus): boolean =>
  status === 'new' || status === 'accepted' || status === 'ready';

export const isOver = (status: OrderStatus): boolean => Object.keys(delivered[status]).length === 0;

/** The statuses in which an order is over, and those in which it is under way. */
export const endedStatuses: readonly OrderStatus[] = orderStatuses.filter(isOver);
export const activeStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => !isOver(status));
