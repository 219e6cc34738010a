import type { Product, Stock } from '@hamper/contract/catalogue';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { createElement, useState } from 'react';

import type { AddToListPanelProps } from './panels/add-to-list-panel.tsx';

const panel = loadOnUse<AddToListPanelProps>(() =>
  import('./panels/add-to-list-panel.tsx').then((module) => module.AddToListPanel),
);

interface AddToListProps {
  product: Product;
  /** The chosen variant, or the one whose price is shown. */
  stock: Stock | undefined;
}

/** Puts a product on a shopping list. All but the button comes as one nears it. */
export function AddToList({ product, stock }: AddToListProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>();
  const loaded = panel.useLoaded(open !== undefined);
  if (!stock) return null;
  return (
    <>
      <IconButton
        label={t('shopping-list.add-to')}
        icon={<Icon name="list-plus" />}
        className="scripted"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...preloading(panel.preload)}
      />
      {loaded &&
        createElement(loaded, { product, stock, open: open === true, onClose: () => setOpen(false) })}
    </>
  );
}
