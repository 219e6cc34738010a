import { Button, type ButtonLook } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { createElement, useState } from 'react';

import { ButtonTo } from '../../links.ts';
import { usePerson } from '../../session/use-person.ts';
import type { NameListPanelProps } from './panels/name-list-panel.tsx';
import { useCreateList } from './use-create-list.ts';

const panel = loadOnUse<NameListPanelProps>(() =>
  import('./panels/name-list-panel.tsx').then((module) => module.NameListPanel),
);

interface SaveAsListProps extends ButtonLook {
  /** The list's default name. */
  name: string;
  lines: () => { stock_id: number; quantity: number }[];
  /** Words of the button. */
  label?: string;
  /** Leads to the list that was saved; otherwise a message does. */
  leads?: boolean;
}

/** Saves goods as a new shopping list, under a name. Guests are led to sign in, and come back. */
export function SaveAsList({
  name,
  lines,
  label,
  leads = false,
  variant = 'ghost',
  ...look
}: SaveAsListProps) {
  const { t } = useTranslation();
  const person = usePerson();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const create = useCreateList();
  const [open, setOpen] = useState<boolean>();
  const loaded = panel.useLoaded(open !== undefined);
  const words = label ?? t('shopping-list.save-as');
  if (!person) {
    return (
      <ButtonTo to="/login" search={{ next: here }} variant={variant} {...look}>
        <Icon name="list-plus" />
        {words}
      </ButtonTo>
    );
  }
  const save = async (typed: string) => {
    const uuid = await create(typed, lines(), { quiet: leads });
    setOpen(false);
    if (leads) await navigate({ to: '/lists/$id', params: { id: uuid } });
  };
  return (
    <>
      <Button
        className="scripted"
        variant={variant}
        {...look}
        onClick={() => setOpen(true)}
        {...preloading(panel.preload)}
      >
        <Icon name="list-plus" />
        {words}
      </Button>
      {loaded &&
        createElement(loaded, {
          open: open === true,
          title: words,
          yes: t('save'),
          name,
          onClose: () => setOpen(false),
          onName: save,
        })}
    </>
  );
}
