import { cx } from '@hamper/ui/class-names.ts';
import { Opener } from '@hamper/ui/controls/opener.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';

import * as iconButton from '@hamper/ui/controls/icon-button.module.css';

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

interface MenuButtonProps {
  drawer: ComponentType<MenuDrawerProps>;
  /** Fetches the drawer's code. */
  preload: () => void;
}

/** Opens a phone's menu; without scripts it leads to the page of all categories, whose footer holds the rest. */
export function MenuButton({ drawer: Drawer, preload }: MenuButtonProps) {
  const { t } = useTranslation();
  const { href } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Open only where it was opened: following any link closes it.
  const open = openAt === href;
  const fetchAll = () => {
    preload();
    preloadSheet();
  };
  return (
    <>
      <Opener
        href="/categories"
        className={cx(iconButton.button, 'mob')}
        aria-label={t('menu')}
        aria-haspopup="dialog"
        open={open}
        onToggle={() => setOpenAt(open ? undefined : href)}
        {...preloading(fetchAll)}
      >
        <Icon name="menu" />
      </Opener>
      <Drawer open={open} onClose={() => setOpenAt(undefined)} />
    </>
  );
}
