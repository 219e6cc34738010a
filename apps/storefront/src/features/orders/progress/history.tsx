import type { Order, OrderEvent } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { momentWords } from '../../clock/moment-words.ts';
import { endWords } from './end-words.ts';
import { wordsOf } from './status-words.ts';

import * as styles from './history.module.css';

const changeWords = {
  addition: 'order.event.addition',
  instructions: 'order.event.instructions',
  lines: 'order.event.lines',
  replacement: 'order.event.replacement',
  courier: 'order.event.courier',
  payment: 'order.event.payment',
  refund: 'order.event.refund',
  scanned: 'order.event.scanned',
  failed: 'order.event.failed',
  recalled: 'order.event.recalled',
  returned: 'order.event.returned',
  lost: 'order.event.lost',
  receiver: 'order.event.receiver',
  pin_locked: 'order.event.pin-locked',
} as const satisfies Record<Exclude<OrderEvent['kind'], 'status'>, string>;

/** All that happened to an order, the earliest first; folded. */
export function History({ order, now }: { order: Order; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusWords = wordsOf(order);
  // A release of the API after this one may know other kinds.
  const wordsFor = ({ kind, status }: OrderEvent) =>
    kind === 'status'
      ? statusWords[status]
      : Object.hasOwn(changeWords, kind)
        ? changeWords[kind]
        : undefined;
  return (
    <details className={styles.history}>
      <summary>
        {t('order.history')}
        <Icon name="chevron-down" />
      </summary>
      <ol>
        {order.events.map((event) => {
          const key = wordsFor(event);
          if (!key) return null;
          return (
            <li key={event.seq}>
              <time dateTime={event.at}>
                {momentWords(event.at, { zone: order.shop.timezone, now }, format)}
              </time>
              <span>
                {t(key)}
                {event.reason && <Reason kind={order.kind}>{event.reason}</Reason>}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

function Reason({ kind, children }: { kind: Order['kind']; children: string }) {
  const { t } = useTranslation();
  const key = endWords(children, kind);
  return <bdi className={styles.reason}>{key ? t(key) : children}</bdi>;
}
