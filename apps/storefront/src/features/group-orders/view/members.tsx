import type { GroupMember, GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { GiftLines } from '../../cart/gift-lines.tsx';
import type { GroupRef } from '../queries.ts';
import { MemberRow } from './member-row.tsx';

import * as styles from './view.module.css';

/** Members in sight without asking for more. */
const IN_SIGHT = 4;

interface MembersProps {
  by: GroupRef;
  group: GroupOrder;
}

/** Everybody in the group with what they ordered, the reader first, and what it all comes to. */
export function Members({ by, group }: MembersProps) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { members, total_price: total } = group;
  const mineFirst = members.toSorted((a, b) => Number(b.is_mine) - Number(a.is_mine));
  const [inSight, rest] = [mineFirst.slice(0, IN_SIGHT), mineFirst.slice(IN_SIGHT)];
  const waited = members.filter(({ is_owner: isOwner, done }) => !isOwner && !done).length;
  const hasMenus = (group.is_owner && members.length > 1) || undefined;
  const row = (member: GroupMember) => <MemberRow key={member.id} by={by} group={group} member={member} />;
  return (
    <section className={styles.card} aria-labelledby="group-members">
      <div className={styles.cardHead}>
        <h2 id="group-members" tabIndex={-1}>
          {t('group-order.members', { count: members.length, total: number(members.length) })}
        </h2>
        {members.length > 1 && group.status === 'open' && (
          <p className={styles.faint}>
            {waited === 0
              ? t('group-order.all-done')
              : t('group-order.waits', { count: waited, total: number(waited) })}
          </p>
        )}
      </div>
      <ul className={styles.members} data-menus={hasMenus}>
        {inSight.map(row)}
      </ul>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            {t('group-order.members.more', { count: rest.length, total: number(rest.length) })}
            <Icon name="chevron-down" />
          </summary>
          <ul className={styles.members} data-menus={hasMenus}>
            {rest.map(row)}
          </ul>
        </details>
      )}
      <GiftLines gifts={group.gifts} />
      {group.status !== 'canceled' && (
        <dl className={styles.sum}>
          <dt>{t('group-order.total')}</dt>
          <dd className="num">
            <bdi>{price(total)}</bdi>
          </dd>
        </dl>
      )}
    </section>
  );
}
