import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type ReactNode, useEffect, useRef } from 'react';

import * as styles from './selected-pins.module.css';

interface SelectedPinsProps<Shop> {
  shops: readonly Shop[];
  onClose: () => void;
  /** A list item. */
  children: (shop: Shop) => ReactNode;
}

interface Named {
  translation: { title: string };
}

/** The card of the shop that was pressed on a map, or of several at one point. */
export function SelectedPins<Shop extends Named>({ shops, onClose, children }: SelectedPinsProps<Shop>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  const [first] = shops;
  const label =
    shops.length === 1 && first
      ? first.translation.title
      : t('shops.count', { count: shops.length, total: number(shops.length) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what has the focus
    <section
      ref={card}
      tabIndex={-1}
      aria-label={label}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ul className={styles.shops}>{shops.map(children)}</ul>
      <IconButton label={t('close')} icon={<Icon name="x" />} onClick={onClose} />
    </section>
  );
}
