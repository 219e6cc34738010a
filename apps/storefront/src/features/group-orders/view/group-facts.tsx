import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { minutesWords } from '../../clock/minutes-words.ts';
import { ShareGroup } from '../share-group.tsx';
import { useDeadlineWords } from './use-deadline-words.ts';
import { useUnpaidWords } from './use-unpaid-words.ts';

import * as styles from './view.module.css';

/** The head of a group's page: where it orders, by which terms, and the way to invite others. */
export function GroupFacts({ group }: { group: GroupOrder }) {
  const { t } = useTranslation();
  const { shop } = group;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          {t('group-order.title', { shop: shop.translation.title })}
        </h1>
        <FactList group={group} />
      </div>
      <div className={styles.tools}>
        {group.can_join && <ShareGroup group={group} />}
        <Link to="/shops/$slug" params={{ slug: shop.slug }} className={styles.toShop}>
          {t('group-order.shop')}
        </Link>
      </div>
    </header>
  );
}

/** The terms of a group: until when, how much each may order, who pays. */
export function FactList({ group }: { group: GroupOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { limit, owner_name: owner, status, is_owner: isOwner, pays, pay_minutes: minutes } = group;
  const unpaid = useUnpaidWords(group);
  const deadline = useDeadlineWords(group);
  const ownerPays = isOwner
    ? t('group-order.pays.you')
    : owner === null
      ? t('group-order.pays.owner')
      : t('group-order.pays.name', { name: owner });
  return (
    <ul className={styles.facts}>
      {status === 'open' && deadline !== undefined && <Fact icon="clock">{deadline}</Fact>}
      {status === 'open' && limit !== null && (
        <Fact icon="coins">{t('group-order.limit', { amount: format.price(limit) })}</Fact>
      )}
      <Fact icon="wallet">
        {pays === 'each' ? t('group-order.pays.each', { time: minutesWords(minutes, format) }) : ownerPays}
      </Fact>
      {pays === 'each' && <Fact icon="info">{unpaid}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
