import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { useState } from 'react';

import type { GroupRef } from '../queries.ts';
import { useOwnPart } from '../use-group-actions.ts';

interface LeaveGroupProps {
  by: GroupRef;
  group: GroupOrder;
}

/** Leaves a group order, with all that one put in. */
export function LeaveGroup({ by, group }: LeaveGroupProps) {
  const { t } = useTranslation();
  const { leave } = useOwnPart(by, group);
  const [asking, setAsking] = useState(false);
  return (
    <div className="scripted">
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        <Icon name="log-out" />
        {t('group-order.leave')}
      </Button>
      <Question
        open={asking}
        title={t('group-order.leave.sure')}
        about={t('group-order.leave.about')}
        yes={t('group-order.leave')}
        no={t('group-order.leave.no')}
        danger
        busy={leave.isPending}
        onYes={() => leave.mutate(undefined, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
        focusAfter={() => (leave.isSuccess ? document.getElementById('page-title') : null)}
      />
    </div>
  );
}
