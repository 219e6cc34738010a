import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { createElement, type SubmitEvent, useState } from 'react';

import { groupPath } from '../group-path.ts';
import type { SettingsPanelProps } from '../panels/settings-panel.tsx';
import type { GroupRef } from '../queries.ts';
import { useGroupActions } from '../use-group-actions.ts';

import * as styles from './view.module.css';

const settings = loadOnUse<SettingsPanelProps>(() =>
  import('../panels/settings-panel.tsx').then((module) => module.SettingsPanel),
);

interface OwnerActionsProps {
  by: GroupRef;
  group: GroupOrder;
}

/** Actions of a group's owner besides ordering: reminders, other terms, reopening, canceling. Before scripts it can be reopened. */
export function OwnerActions({ by, group }: OwnerActionsProps) {
  const { t } = useTranslation();
  const { nudge, reopen, cancel, change } = useGroupActions(by);
  const [changing, setChanging] = useState<boolean>();
  const [canceling, setCanceling] = useState(false);
  const loaded = settings.useLoaded(changing !== undefined);
  const waited = group.members.some(({ is_owner: isOwner, done }) => !isOwner && !done);
  const isOpen = group.status === 'open';
  const onReopen = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reopen.isPending) reopen.mutate();
  };
  return (
    <section className={cx(isOpen && 'scripted', styles.card)} aria-labelledby="group-owner">
      <h2 id="group-owner">{t('group-order.manage')}</h2>
      <div className={styles.actions}>
        {isOpen && waited && (
          <Button variant="ghost" size="small" busy={nudge.isPending} onClick={() => nudge.mutate(undefined)}>
            <Icon name="bell" />
            {t('group-order.nudge.all')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="ghost"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setChanging(true)}
            {...preloading(settings.preload)}
          >
            <Icon name="pencil" />
            {t('group-order.change')}
          </Button>
        )}
        {!isOpen && (
          <form method="post" action={`${groupPath(by.uuid)}/reopen`} onSubmit={onReopen}>
            <Button type="submit" variant="ghost" size="small" busy={reopen.isPending}>
              <Icon name="rotate-ccw" />
              {t('group-order.reopen')}
            </Button>
          </form>
        )}
        <Button variant="ghost" size="small" className="scripted" onClick={() => setCanceling(true)}>
          <Icon name="x" />
          {t('group-order.cancel')}
        </Button>
      </div>
      {loaded &&
        createElement(loaded, {
          open: changing === true,
          group,
          onClose: () => setChanging(false),
          async onChange(next) {
            await change(next);
            setChanging(false);
          },
        })}
      <Question
        open={canceling}
        title={t('group-order.cancel.sure')}
        about={t('group-order.cancel.about')}
        yes={t('group-order.cancel')}
        no={t('group-order.cancel.no')}
        danger
        busy={cancel.isPending}
        onYes={() => cancel.mutate(undefined, { onSettled: () => setCanceling(false) })}
        onNo={() => setCanceling(false)}
        focusAfter={() => (cancel.isSuccess ? document.getElementById('page-title') : null)}
      />
    </section>
  );
}
