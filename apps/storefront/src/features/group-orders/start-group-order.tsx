import type { Shop } from '@hamper/contract/catalogue';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { useLocation } from '@tanstack/react-router';
import { createElement, useState } from 'react';

import { ButtonTo } from '../../links.ts';
import { usePerson } from '../../session/use-person.ts';
import type { StartPanelProps } from './panels/start-panel.tsx';

const panel = loadOnUse<StartPanelProps>(() =>
  import('./panels/start-panel.tsx').then((module) => module.StartPanel),
);

/** Of an address that opens it at once: somebody came back from signing in. */
const HASH = 'group-order';

/**
 * From a shop's page to an order together with others; a guest signs in first. The page is the same for both: its styles show
 * one. All but the button comes as one nears it.
 */
export function StartGroupOrder({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>();
  const isAsked = useLocation({ select: ({ hash }) => hash === HASH });
  const person = usePerson();
  const isOpen = open ?? (isAsked && person !== undefined);
  const loaded = panel.useLoaded(isOpen || open !== undefined);
  if (!shop.open) return null;
  const words = (
    <>
      <Icon name="users" />
      {t('group-order.start')}
    </>
  );
  return (
    <>
      <Button
        id={HASH}
        variant="ghost"
        className="scripted members"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...preloading(panel.preload)}
      >
        {words}
      </Button>
      <ButtonTo
        to="/login"
        search={{ next: `/shops/${shop.slug}#${HASH}` }}
        variant="ghost"
        className="guests"
      >
        {words}
      </ButtonTo>
      {loaded && createElement(loaded, { shop, open: isOpen, onClose: () => setOpen(false) })}
    </>
  );
}
