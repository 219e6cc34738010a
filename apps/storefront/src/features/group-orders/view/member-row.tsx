import type { GroupMember, GroupOrder } from '@hamper/contract/groups/group-orders';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { CartLines } from '../../cart/cart-lines.tsx';
import type { GroupRef } from '../queries.ts';
import { MemberActions } from './member-actions.tsx';

import * as styles from './view.module.css';

interface MemberRowProps {
  by: GroupRef;
  group: GroupOrder;
  member: GroupMember;
}

/** One member: whether they are done, what they ordered and what it comes to. */
export function MemberRow({ by, group, member }: MemberRowProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { lines, is_mine: isMine } = member;
  return (
    <li className={styles.member}>
      <div className={styles.row}>
        <Who group={group} member={member} />
        <Sum member={member} />
        {group.is_owner && group.status !== 'placed' && group.status !== 'canceled' && !member.is_owner && (
          <MemberActions by={by} group={group} member={member} />
        )}
      </div>
      {lines.length > 0 && !isMine && (
        <details className={styles.lines}>
          <summary>
            {t('cart.items', { count: lines.length, total: number(lines.length) })}
            <Icon name="chevron-down" />
          </summary>
          <CartLines lines={lines} shopId={group.shop.id} readOnly />
        </details>
      )}
    </li>
  );
}

function Who({ group: { status }, member }: Pick<MemberRowProps, 'group' | 'member'>) {
  const { t } = useTranslation();
  const { name, is_owner: isOwner, is_mine: isMine, done } = member;
  return (
    <p className={styles.who}>
      <b>
        <bdi>{name ?? t('group-order.nameless')}</bdi>
      </b>
      {isMine && <small>{t('group-order.you')}</small>}
      {isOwner && <Badge tone="soft">{t('group-order.owner')}</Badge>}
      {!isOwner && done && (
        <span className={styles.done}>
          <Icon name="check" />
          {t('group-order.is-done')}
        </span>
      )}
      {!isOwner && !done && status === 'open' && <small>{t('group-order.is-choosing')}</small>}
    </p>
  );
}

function Sum({ member: { sum } }: { member: GroupMember }) {
  const { price } = useFormat();
  return <bdi className={`num ${styles.amount}`}>{price(sum)}</bdi>;
}
