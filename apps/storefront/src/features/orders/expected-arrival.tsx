import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../clock/now.tsx';
import { windowArrivalWords } from './progress/arrival-words.ts';

import * as styles from './progress/order-time.module.css';

interface ExpectedArrivalProps {
  order: Pick<Order, 'status' | 'delivery_type' | 'expected_at'>;
  /** Of its shop. */
  zone: string;
}

/** When an order of which no more is known is expected, until it is there or that time is over. */
export function ExpectedArrival({ order, zone }: ExpectedArrivalProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { status, delivery_type, expected_at: window } = order;
  if (isOver(status) || window === null || new Date(window.to) <= now) return null;
  const { key, day, values } = windowArrivalWords({ delivery_type, window }, { zone, now }, format);
  return (
    <p className={styles.time}>
      {day !== undefined && <>{day}: </>}
      {t(key, values)}
    </p>
  );
}
