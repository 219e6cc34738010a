import type { OrderStatus } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { momentWords } from '../../clock/moment-words.ts';
import { wayBackOf } from '../way-back.ts';
import { wordsOf } from './status-words.ts';
import { stepsOf } from './timeline-steps.ts';

import * as styles from './progress-bar.module.css';

const ICONS = {
  new: 'receipt-text',
  accepted: 'chef-hat',
  ready: 'package-check',
  on_a_way: 'bike',
  delivered: 'check',
  canceled: 'x',
} satisfies Record<OrderStatus, IconName>;

/** The steps of an order as one bar: where it is, since when, and what comes next. */
export function ProgressBar({ order, now }: { order: Order; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = wordsOf(order);
  const steps = stepsOf(order);
  const current = steps.findIndex(({ status }) => status === order.status);
  const step = steps[current];
  const next = steps[current + 1];
  return (
    <div className={styles.progress} data-canceled={order.status === 'canceled' || undefined}>
      <ol className={styles.bar}>
        {steps.map(({ status, state }) => (
          <li key={status} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="sr">
              {t(words[status])}
              {state === 'later' && ` ${t('order.not-yet')}`}
            </span>
          </li>
        ))}
      </ol>
      {step && (
        <p className={styles.now}>
          <Icon name={step.status === 'accepted' && order.kind === 'parcel' ? 'bike' : ICONS[step.status]} />
          {/* The list has said the names already. */}
          <span className={styles.name} aria-hidden="true">
            {t(words[step.status])}
          </span>
          {step.at !== undefined && (
            <time className={styles.faint} dateTime={step.at}>
              {momentWords(step.at, { zone: order.shop.timezone, now }, format)}
            </time>
          )}
          {/* Of what goes back no next step is one of these. */}
          {next && wayBackOf(order) === undefined && (
            <span className={styles.next}>{t('order.next', { step: t(words[next.status]) })}</span>
          )}
        </p>
      )}
    </div>
  );
}
