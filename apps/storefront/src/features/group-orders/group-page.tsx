import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useState } from 'react';

import type { Flash } from '../../flash/flash.ts';
import { CartContext } from '../cart/use-cart.ts';
import { GroupGoods } from './goods/group-goods.tsx';
import type { GroupSearch } from './group-search.ts';
import type { GroupRef } from './queries.ts';
import { editablePart, useGroupCart, useOwnLines } from './use-group-cart.ts';
import { useGroupLive } from './use-group-live.ts';
import { EndedGroup } from './view/ended-group.tsx';
import { GroupFacts } from './view/group-facts.tsx';
import { InvalidGroup } from './view/invalid-group.tsx';
import { JoinGroup } from './view/join-group.tsx';
import { LeaveGroup } from './view/leave-group.tsx';
import { Members } from './view/members.tsx';
import { OwnLines } from './view/own-lines.tsx';
import { OwnerActions } from './view/owner-actions.tsx';
import { PartBar } from './view/part-bar.tsx';
import { PlacedGroup } from './view/placed-group.tsx';
import { StatusNotice } from './view/status-notice.tsx';

import * as styles from './group-page.module.css';

interface GroupPageProps {
  by: GroupRef;
  group: GroupOrder | null;
  /** The outcome of its form that was posted. */
  flash: Flash | undefined;
  search: GroupSearch;
}

/** A group order, as whoever follows its link may see it. */
export function GroupPage({ by, group, ...rest }: GroupPageProps) {
  if (!group) return <InvalidGroup />;
  return <KnownGroup by={by} group={group} {...rest} />;
}

function KnownGroup({ by, group, flash, search }: GroupPageProps & { group: GroupOrder }) {
  useGroupLive(by, group.order?.pay_until ?? group.deadline);
  // Who was in it while the page is open, or opened it, is told what became of it.
  const [wasIn, setWasIn] = useState(group.is_owner);
  if (group.me !== null && !wasIn) setWasIn(true);
  if (group.me === null) {
    if (wasIn) return <EndedGroup group={group} />;
    return group.can_join ? <JoinGroup group={group} flash={flash} /> : <InvalidGroup group={group} />;
  }
  return <MembersGroup {...{ by, group, search, flash }} />;
}

/** The page of a member: what they ordered, what the others did, and what they may add. */
function MembersGroup({ by, group, search, flash }: GroupPageProps & { group: GroupOrder }) {
  const part = editablePart(group);
  const cart = useGroupCart(by, part);
  const lines = useOwnLines(by, group, cart);
  const hasGoods = part !== undefined && group.status === 'open';
  const runs = group.status === 'open' || group.status === 'locked';
  if (group.order !== null) return <PlacedGroup {...{ by, group, flash }} order={group.order} />;
  return (
    <CartContext value={cart}>
      <article className={styles.page}>
        <GroupFacts group={group} />
        <StatusNotice group={group} />
        <div className={styles.columns}>
          <div className={styles.aside}>
            {runs && (
              <OwnLines {...{ lines, hasGoods }} shopId={group.shop.id} readOnly={part === undefined} />
            )}
            <Members group={group} by={by} />
            {runs && group.is_owner && <OwnerActions group={group} by={by} />}
            {runs && !group.is_owner && <LeaveGroup group={group} by={by} />}
          </div>
          {hasGoods && (
            <div className={styles.goods}>
              <GroupGoods uuid={by.uuid} shop={group.shop} search={search} />
            </div>
          )}
        </div>
        {runs && <PartBar group={group} by={by} />}
      </article>
    </CartContext>
  );
}
