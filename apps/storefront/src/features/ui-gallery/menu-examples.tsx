import { Button } from '@hamper/ui/controls/button.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { MenuEntry } from '@hamper/ui/overlays/menu-panel.tsx';
import { Menu } from '@hamper/ui/overlays/menu.tsx';
import { Tooltip } from '@hamper/ui/overlays/tooltip.tsx';
import { useState } from 'react';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

export function MenuExamples() {
  const { t } = useTranslation();
  const [sort, setSort] = useState('popular');
  const name = 'Bella Napoli';
  const actions: MenuEntry[] = [
    { id: 'edit', label: t('checkout.edit-cart'), icon: <Icon name="pencil" /> },
    { id: 'copy', label: t('order.copy-link'), icon: <Icon name="share-2" />, disabled: true },
    {
      id: 'home',
      label: t('home'),
      // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the menu fills it
      link: <a href="/" />,
    },
    { id: 'long', label: LONG_TEXT },
    { id: 'clear', label: t('cart.clear'), icon: <Icon name="trash-2" />, danger: true, apart: true },
  ];
  const sorts = (['popular', 'cheap', 'dear', 'name'] as const).map((id) => ({
    id,
    label: t(`sort.${id}`),
    current: id === sort,
    onSelect: () => setSort(id),
  }));
  return (
    <Examples id="menus" title="Menu and tooltip" about="Their code comes as a pointer or the focus nears.">
      <Example name="menu of things to do; menu of one choice">
        <Menu label={t('order.details')} entries={actions}>
          {(props) => (
            <IconButton {...props} label={t('order.details')} icon={<Icon name="ellipsis-vertical" />} />
          )}
        </Menu>
        <Menu label={t('sort')} entries={sorts} align="end">
          {(props) => (
            <Button {...props} variant="ghost">
              {t('sort')}
            </Button>
          )}
        </Menu>
      </Example>
      <Example name="tooltip: short, long">
        <Tooltip text={t('like', { name })}>
          <IconButton label={t('like', { name })} icon={<Icon name="heart" />} />
        </Tooltip>
        <Tooltip text={LONG_TEXT}>
          <IconButton label={LONG_TEXT} icon={<Icon name="share-2" />} />
        </Tooltip>
      </Example>
    </Examples>
  );
}
