import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { SubmitEvent } from 'react';

import { groupPath } from '../group-path.ts';
import type { GroupRef } from '../queries.ts';
import { useOwnPart } from '../use-group-actions.ts';

interface DoneButtonProps {
  by: GroupRef;
  group: GroupOrder;
  done: boolean;
}

/** Says that a member has chosen all they want, or takes that back; a plain form before scripts. */
export function DoneButton({ by, group, done }: DoneButtonProps) {
  const { t } = useTranslation();
  const { sayDone } = useOwnPart(by, group);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sayDone.isPending) sayDone.mutate(!done);
  };
  return (
    <form method="post" action={`${groupPath(by.uuid)}/done`} onSubmit={onSubmit}>
      {by.key !== undefined && <input type="hidden" name="key" value={by.key} />}
      <input type="hidden" name="done" value={done ? '0' : '1'} />
      <Button type="submit" variant={done ? 'ghost' : 'primary'} busy={sayDone.isPending}>
        {!done && <Icon name="check" />}
        {t(done ? 'group-order.not-done' : 'group-order.done')}
      </Button>
    </form>
  );
}
