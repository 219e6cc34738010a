import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import type { OrderShare } from '@hamper/contract/orders/order-share';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { amountsToPay } from '../../orders/amounts-to-pay.ts';
import type { GroupRef } from '../queries.ts';
import { useDeadlineWords } from '../view/use-deadline-words.ts';
import { useUnpaidWords } from '../view/use-unpaid-words.ts';
import { Decision, RemindPayers } from './decision.tsx';

import * as styles from './parts.module.css';

interface PayersProps {
  by: GroupRef;
  group: GroupOrder;
  order: NonNullable<GroupOrder['order']>;
}

/** Who has paid their part, and what the owner pays; nothing where the owner pays for all. */
export function Payers({ by, group, order }: PayersProps) {
  const { t } = useTranslation();
  const unpaid = useUnpaidWords(group);
  const until = useDeadlineWords({ deadline: order.pay_until, shop: group.shop }, 'pay');
  if (order.shares.every(({ part }) => part === null)) return null;
  const isDeciding = group.is_owner && order.pay_until !== null;
  // The one who has to pay reads it beside their own part.
  const hasTerms = order.pay_until !== null && order.part?.status !== 'awaited';
  const toPay = amountsToPay(order);
  return (
    <section className={styles.card} aria-labelledby="payers">
      <h2 id="payers" className={styles.title}>
        {t('group-order.payers')}
      </h2>
      {hasTerms && (
        <p className={styles.about}>{[isDeciding ? until : undefined, unpaid].filter(Boolean).join(' · ')}</p>
      )}
      <ul className={styles.payers} aria-live="polite">
        {order.shares.map((share) => (
          <li key={share.number}>
            <Payer share={share} currency={order.currency} pays={toPay?.get(share.number)} />
            {isDeciding && share.part?.status === 'awaited' && (
              <Decision by={by} share={share} part={share.part} currency={order.currency} />
            )}
          </li>
        ))}
      </ul>
      {isDeciding && <RemindPayers by={by} />}
    </section>
  );
}

const words = {
  awaited: 'group-order.payer.awaited',
  paid: 'group-order.payer.paid',
  owner: 'group-order.payer.owner',
  dropped: 'group-order.payer.dropped',
  returned: 'group-order.payer.returned',
  canceled: 'group-order.payer.canceled',
} as const;

/** Whose goods somebody else pays for, or nobody. */
const payNothing = new Set(['owner', 'dropped', 'canceled']);

interface PayerProps {
  share: OrderShare;
  currency: PayersProps['order']['currency'];
  /** The amount that they pay; undefined once the order is canceled. */
  pays: number | undefined;
}

function Payer({ share: { name, part }, currency, pays }: PayerProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const status = part?.status ?? (pays === undefined ? 'canceled' : 'rest');
  const amount = status === 'returned' ? part?.price : pays;
  return (
    <p className={styles.payer} data-status={status}>
      <Icon name={status === 'paid' ? 'circle-check' : status === 'awaited' ? 'clock' : 'info'} />
      {/* The row begins where the page does, whichever way a name is written. */}
      <span>
        <bdi>{name ?? t('group-order.nameless')}</bdi>
      </span>
      <small>{t(status === 'rest' ? 'group-order.payer.rest' : words[status])}</small>
      {amount !== undefined && !payNothing.has(status) && (
        <bdi className="num">{price(amount, currency)}</bdi>
      )}
    </p>
  );
}
