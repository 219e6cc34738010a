import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';

import { useNow } from '../clock/now.tsx';
import { useArrival } from './use-arrival.ts';

import * as styles from './progress/order-time.module.css';

interface ExpectedArrivalProps {
  order: Pick<Order, 'status' | 'delivery_type' | 'expected_at'>;
  /** Of its shop. */
  zone: string;
}

/** When an order of which no more is known is expected, until it is there or that time is over. */
export function ExpectedArrival({ order, zone }: ExpectedArrivalProps) {
  const now = useNow();
  const { status, delivery_type: type, expected_at: window } = order;
  const arrival = useArrival(type);
  if (isOver(status) || window === null || new Date(window.to) <= now) return null;
  return <p className={styles.time}>{arrival(window, zone)}</p>;
}
