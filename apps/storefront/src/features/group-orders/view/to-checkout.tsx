import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { type SubmitEvent, useState } from 'react';

import { ButtonTo } from '../../../links.ts';
import { groupPath } from '../group-path.ts';
import type { GroupRef } from '../queries.ts';
import { useGroupActions } from '../use-group-actions.ts';

const pageTitle = () => document.getElementById('page-title');
const focusTitle = () => pageTitle()?.focus();

interface ToCheckoutProps {
  by: GroupRef;
  group: GroupOrder;
}

/** The owner's way on: to lock the group, once more asked while somebody still chooses, and then to the checkout. A plain form before scripts. */
export function ToCheckout({ by, group }: ToCheckoutProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { lock } = useGroupActions(by);
  const [asking, setAsking] = useState(false);
  const waited = group.members.filter(({ is_owner: isOwner, done }) => !isOwner && !done).length;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lock.isPending) return;
    if (waited > 0) setAsking(true);
    // Its new state stands at the top.
    else lock.mutate(undefined, { onSuccess: focusTitle });
  };
  if (group.status === 'locked') {
    return group.total_price > 0 ? (
      <ButtonTo to="/checkout" search={{ cart: group.uuid }} preload={false}>
        {t('group-order.checkout')}
      </ButtonTo>
    ) : (
      <Button disabled>{t('group-order.checkout')}</Button>
    );
  }
  return (
    <>
      <form method="post" action={`${groupPath(by.uuid)}/lock`} onSubmit={onSubmit}>
        <Button
          type="submit"
          variant={group.members.length === 1 ? 'ghost' : 'primary'}
          busy={lock.isPending}
        >
          {t('group-order.lock')}
        </Button>
      </form>
      <Question
        open={asking}
        title={t('group-order.lock.sure')}
        about={t('group-order.lock.about', { count: waited, total: number(waited) })}
        yes={t('group-order.lock')}
        no={t('group-order.lock.no')}
        busy={lock.isPending}
        onYes={() => lock.mutate(undefined, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
        focusAfter={() => (lock.isSuccess ? pageTitle() : null)}
      />
    </>
  );
}
