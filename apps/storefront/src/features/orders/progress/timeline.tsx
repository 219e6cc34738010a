import type { OrderStatus } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Bike, Check, ChefHat, PackageCheck, ReceiptText, X } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { endWords } from './end-words.ts';
import { wordsOf } from './status-words.ts';
import { stepsOf } from './timeline-steps.ts';

import * as styles from './timeline.module.css';

const ICONS = {
  new: ReceiptText,
  accepted: ChefHat,
  ready: PackageCheck,
  on_a_way: Bike,
  delivered: Check,
  canceled: X,
} satisfies Record<OrderStatus, unknown>;

/** Where an order is on its way, and when it got there. */
export function Timeline({ order, clock }: { order: Order; clock: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = wordsOf(order.delivery_type);
  return (
    <ol className={styles.timeline} data-canceled={order.status === 'canceled' || undefined}>
      {stepsOf(order).map(({ status, at, reason, state }) => {
        const Icon = ICONS[status];
        return (
          <li key={status} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>
              <Icon />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(words[status])}</span>
              {at !== undefined && (
                <time className={styles.time} dateTime={at}>
                  {time(at, clock)}
                </time>
              )}
              {reason && <Reason>{reason}</Reason>}
              {state === 'later' && <span className="sr">{t('order.not-yet')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Reason({ children }: { children: string }) {
  const { t } = useTranslation();
  const key = endWords(children);
  return <bdi className={styles.time}>{key ? t(key) : children}</bdi>;
}
