import type { Order } from '@hamper/contract/orders/order';

/** The key of what a late order's buyer can do. A parcel is canceled by its own rule, which may cost the way. */
export const lateHelp = ({
  kind,
  can,
}: Pick<Order, 'kind' | 'can'>): 'order.late-or-cancel' | 'order.late-ask' =>
  can.cancel && kind !== 'parcel' ? 'order.late-or-cancel' : 'order.late-ask';
