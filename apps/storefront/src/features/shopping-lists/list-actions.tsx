import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { Menu } from '@hamper/ui/overlays/menu.tsx';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import type { NameListPanelProps } from './panels/name-list-panel.tsx';
import { LIST_CARDS, listCardsQuery, shoppingListQuery } from './queries.ts';

const panel = loadOnUse<NameListPanelProps>(() =>
  import('./panels/name-list-panel.tsx').then((module) => module.NameListPanel),
);

interface ListActionsProps {
  list: { uuid: string; name: string };
  /** Given while something is ticked. */
  onUntick?: (() => void) | undefined;
  onDeleted?: (() => void) | undefined;
}

/** Actions on a whole list: rename, untick, delete. */
export function ListActions({ list, onUntick, onDeleted }: ListActionsProps) {
  const { t } = useTranslation();
  const { rename, remove } = useWholeList(list, onDeleted);
  const [renaming, setRenaming] = useState<boolean>();
  const [deleting, setDeleting] = useState(false);
  const loaded = panel.useLoaded(renaming !== undefined);
  const { name } = list;
  const entries = [
    {
      id: 'rename',
      label: t('shopping-list.rename'),
      icon: <Icon name="pencil" />,
      onSelect: () => setRenaming(true),
    },
    ...(onUntick
      ? [
          {
            id: 'untick',
            label: t('shopping-list.untick'),
            icon: <Icon name="rotate-ccw" />,
            onSelect: onUntick,
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('shopping-list.delete'),
      icon: <Icon name="trash-2" />,
      danger: true,
      apart: true,
      onSelect: () => setDeleting(true),
    },
  ];
  const label = t('shopping-list.actions', { name });
  return (
    <>
      <Menu label={label} align="end" entries={entries}>
        {(trigger) => <IconButton label={label} icon={<Icon name="ellipsis-vertical" />} {...trigger} />}
      </Menu>
      {loaded &&
        createElement(loaded, {
          open: renaming === true,
          title: t('shopping-list.rename'),
          yes: t('save'),
          name,
          onClose: () => setRenaming(false),
          onName: async (typed) => {
            await rename(typed);
            setRenaming(false);
          },
        })}
      <Question
        open={deleting}
        title={t('shopping-list.delete.sure')}
        about={t('shopping-list.delete.about', { name })}
        yes={t('shopping-list.delete')}
        no={t('shopping-list.delete.no')}
        danger
        busy={remove.isPending}
        onYes={() => remove.mutate(undefined, { onSettled: () => setDeleting(false) })}
        onNo={() => setDeleting(false)}
        // The button that asked goes with its list.
        focusAfter={() => (remove.isSuccess ? document.querySelector<HTMLElement>('[data-lists]') : null)}
      />
    </>
  );
}

function useWholeList({ uuid: id, name }: ListActionsProps['list'], onDeleted: (() => void) | undefined) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const rename = async (typed: string) => {
    await api.call('PUT /dashboard/user/shopping-lists/{id}', { path: { id }, body: { name: typed } });
    queries.setQueryData(shoppingListQuery(api, id).queryKey, (list) => list && { ...list, name: typed });
    await queries.invalidateQueries({ queryKey: LIST_CARDS });
  };
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /dashboard/user/shopping-lists/{id}', { path: { id } }),
    onSuccess: () => {
      queries.setQueryData(listCardsQuery(api).queryKey, (cards) => cards?.filter(({ uuid }) => uuid !== id));
      showToast({ id: 'shopping-list', kind: 'success', text: t('shopping-list.deleted', { name }) });
      onDeleted?.();
    },
    onError: (error) => showProblem(t, 'shopping-list', error),
  });
  return { rename, remove };
}
