import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { useRouter } from '@tanstack/react-router';
import { createElement, useEffect, useState } from 'react';

import type { SharePanelProps } from './panels/share-panel.tsx';

const panel = loadOnUse<SharePanelProps>(() =>
  import('./panels/share-panel.tsx').then((module) => module.SharePanel),
);

declare module '@tanstack/history' {
  interface HistoryState {
    /** The group was started a moment ago: its ways to invite others are open. */
    invites?: boolean;
  }
}

/** Opens the ways to invite others. All but the button comes as one nears it. */
export function ShareGroup({ group }: { group: GroupOrder }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [open, setOpen] = useState(history.location.state.invites);
  // A reload opens it no more.
  useEffect(() => {
    const { invites, ...state } = history.location.state;
    if (invites) history.replace(history.location.href, state);
  }, [history]);
  const loaded = panel.useLoaded(open !== undefined);
  return (
    <>
      <Button
        className="scripted"
        // Alone it is what comes next; later that stands at the bottom of the screen.
        variant={group.is_owner && group.members.length === 1 ? 'primary' : 'ghost'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...preloading(panel.preload)}
      >
        <Icon name="user-plus" />
        {t('group-order.invite')}
      </Button>
      {loaded && createElement(loaded, { group, open: open === true, onClose: () => setOpen(false) })}
    </>
  );
}
