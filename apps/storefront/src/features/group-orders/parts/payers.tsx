import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import type { UnpaidPartRule } from '@hamper/contract/lifecycle';
import type { OrderShare } from '@hamper/contract/orders/order-share';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import type { GroupRef } from '../queries.ts';
import { useGroupActions } from '../use-group-actions.ts';
import { useDeadlineWords } from '../view/use-deadline-words.ts';

import * as styles from './parts.module.css';

interface PayersProps {
  by: GroupRef;
  group: GroupOrder;
  order: NonNullable<GroupOrder['order']>;
}

/** Who has paid their part, and what the owner pays; nothing where the owner pays for all. */
export function Payers({ by, group, order }: PayersProps) {
  const { t } = useTranslation();
  const until = useDeadlineWords({ deadline: order.pay_until, shop: group.shop }, 'pay');
  if (order.shares.every(({ part }) => part === null)) return null;
  const isDeciding = group.is_owner && order.pay_until !== null;
  return (
    <section className={styles.card} aria-labelledby="payers">
      <h2 id="payers" className={styles.title}>
        {t('group-order.payers')}
      </h2>
      {isDeciding && until !== undefined && <p className={styles.about}>{until}</p>}
      <ul className={styles.payers} aria-live="polite">
        {order.shares.map((share) => (
          <li key={share.number}>
            <Payer share={share} order={order} />
            {isDeciding && share.part?.status === 'awaited' && <Decision by={by} number={share.number} />}
          </li>
        ))}
      </ul>
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

function Payer({ share, order }: { share: OrderShare; order: PayersProps['order'] }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { name, part, charged_price: charged } = share;
  const status = part?.status ?? 'rest';
  const amount = part?.status === 'awaited' ? part.price : part === null ? restOf(share, order) : charged;
  return (
    <p className={styles.payer} data-status={status}>
      <Icon name={status === 'paid' ? 'circle-check' : status === 'awaited' ? 'clock' : 'info'} />
      {/* The row begins where the page does, whichever way a name is written. */}
      <span>
        <bdi>{name ?? t('group-order.nameless')}</bdi>
      </span>
      <small>{t(part === null ? 'group-order.payer.rest' : words[part.status])}</small>
      <bdi className="num">{price(amount, order.currency)}</bdi>
    </p>
  );
}

/** Nothing of what others are still to pay is the owner's, unless they do not. */
function restOf({ charged_price: charged }: OrderShare, { shares }: PayersProps['order']): number {
  const awaited = shares.flatMap(({ part }) => (part?.status === 'awaited' ? [part.price] : []));
  return toWire(awaited.reduce((rest, price) => rest - toMinor(price), toMinor(charged)));
}

/** The owner's ways to deal with a part that is not paid. */
function Decision({ by, number }: { by: GroupRef; number: number }) {
  const { t } = useTranslation();
  const { decide } = useGroupActions(by);
  const take = (unpaid: UnpaidPartRule) => () => decide.mutate({ unpaid, numbers: [number] });
  return (
    <span className={`scripted ${styles.decision}`}>
      <Button variant="ghost" size="small" busy={decide.isPending} onClick={take('owner')}>
        {t('group-order.payer.take')}
      </Button>
      <Button variant="ghost" size="small" busy={decide.isPending} onClick={take('drop')}>
        {t('group-order.payer.drop')}
      </Button>
    </span>
  );
}
