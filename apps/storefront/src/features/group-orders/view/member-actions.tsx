import type { GroupMember, GroupOrder } from '@hamper/contract/groups/group-orders';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Menu } from '@hamper/ui/overlays/menu.tsx';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { useState } from 'react';

import type { GroupRef } from '../queries.ts';
import { useGroupActions } from '../use-group-actions.ts';

interface MemberActionsProps {
  by: GroupRef;
  group: GroupOrder;
  member: GroupMember;
}

/** Actions of a group's owner about one member: remind them, or remove them with what they ordered. */
export function MemberActions({ by, group, member }: MemberActionsProps) {
  const { t } = useTranslation();
  const { nudge, remove } = useGroupActions(by);
  const [removing, setRemoving] = useState(false);
  const { id, done } = member;
  const name = member.name ?? t('group-order.nameless');
  const label = t('group-order.member.actions', { name });
  const entries = [
    ...(group.status === 'open' && !done
      ? [
          {
            id: 'nudge',
            label: t('group-order.nudge'),
            icon: <Icon name="bell" />,
            onSelect: () => nudge.mutate([id]),
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('group-order.remove'),
      icon: <Icon name="trash-2" />,
      danger: true,
      onSelect: () => setRemoving(true),
    },
  ];
  const onYes = () =>
    remove.mutate({ cartId: group.cart_id ?? 0, id }, { onSettled: () => setRemoving(false) });
  return (
    <>
      <Menu label={label} align="end" entries={entries}>
        {(trigger) => (
          <IconButton
            label={label}
            className="scripted"
            icon={<Icon name="ellipsis-vertical" />}
            {...trigger}
          />
        )}
      </Menu>
      <Question
        open={removing}
        title={t('group-order.remove.sure', { name })}
        about={t('group-order.remove.about')}
        yes={t('group-order.remove')}
        no={t('group-order.remove.no')}
        danger
        busy={remove.isPending}
        onYes={onYes}
        onNo={() => setRemoving(false)}
        // The button that asked goes with its member.
        focusAfter={() => (remove.isSuccess ? document.getElementById('group-members') : null)}
      />
    </>
  );
}
