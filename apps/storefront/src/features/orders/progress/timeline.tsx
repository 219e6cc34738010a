import type { OrderStatus } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { endWords } from './end-words.ts';
import { wordsOf } from './status-words.ts';
import { stepsOf } from './timeline-steps.ts';

import * as styles from './timeline.module.css';

const ICONS = {
  new: 'receipt-text',
  accepted: 'chef-hat',
  ready: 'package-check',
  on_a_way: 'bike',
  delivered: 'check',
  canceled: 'x',
} satisfies Record<OrderStatus, IconName>;

/** Where an order is on its way, and when it got there. */
export function Timeline({ order, clock }: { order: Order; clock: string }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const words = wordsOf(order.delivery_type);
  return (
    <ol className={styles.timeline} data-canceled={order.status === 'canceled' || undefined}>
      {stepsOf(order).map(({ status, at, reason, state }) => {
        const icon = ICONS[status];
        return (
          <li key={status} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.mark}>
              <Icon name={icon} />
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
