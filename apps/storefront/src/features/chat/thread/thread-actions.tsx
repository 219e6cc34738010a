import type { Chat } from '@hamper/contract/chat/chat';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { Menu } from '@hamper/ui/overlays/menu.tsx';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { createElement, useState } from 'react';

import { chatName } from '../chat-name.ts';
import type { ReportPanelProps } from './report-panel.tsx';
import { useBlock } from './use-block.ts';

const panel = loadOnUse<ReportPanelProps>(() =>
  import('./report-panel.tsx').then((module) => module.ReportPanel),
);

/** Reports a thread, blocks who writes in it, and lets them write again. */
export function ThreadActions({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const block = useBlock(chat.uuid);
  const [reporting, setReporting] = useState<boolean>();
  const [blocking, setBlocking] = useState(false);
  const loaded = panel.useLoaded(reporting !== undefined);
  const name = isolated(chatName(chat, t));
  const entries = [
    {
      id: 'report',
      label: t('chat.report'),
      icon: <Icon name="flag" />,
      onSelect: () => setReporting(true),
    },
    ...(chat.roleId === 'admin'
      ? []
      : [
          {
            id: 'block',
            label: t(chat.blocked ? 'chat.unblock' : 'chat.block'),
            icon: <Icon name="ban" />,
            danger: !chat.blocked,
            apart: true,
            onSelect: () => (chat.blocked ? block.mutate(false) : setBlocking(true)),
          },
        ]),
  ];
  const label = t('chat.actions');
  return (
    <>
      <Menu label={label} align="end" entries={entries}>
        {(trigger) => (
          <IconButton
            label={label}
            icon={<Icon name="ellipsis-vertical" />}
            className="scripted"
            {...trigger}
          />
        )}
      </Menu>
      {loaded &&
        createElement(loaded, {
          id: chat.uuid,
          open: reporting === true,
          onClose: () => setReporting(false),
        })}
      <Question
        open={blocking}
        title={t('chat.block.sure', { name })}
        about={t('chat.block.about')}
        yes={t('chat.block')}
        no={t('chat.block.no')}
        danger
        busy={block.isPending}
        onYes={() => block.mutate(true, { onSettled: () => setBlocking(false) })}
        onNo={() => setBlocking(false)}
      />
    </>
  );
}
