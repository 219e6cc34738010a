import type { Order } from '@hamper/contract/orders/order';

import type { OpenPanel } from '../order-panel.ts';
import type { OrderRef } from '../queries.ts';

export interface OrderPanelProps {
  order: Order;
  by: OrderRef;
  now: Date;
  open: boolean;
  /** Opens another one in its place. */
  onOpen: OpenPanel;
  onClose: () => void;
}
