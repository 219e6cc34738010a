import type { ComponentProps, ReactNode } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';

import * as styles from './chip.module.css';

interface ChipLook {
  icon?: ReactNode;
}

/** A chip that leads to an address, e.g. a filter kept in the URL; `aria-current` marks the one that holds. */
export function LinkChip({ icon, className, children, ...rest }: ComponentProps<'a'> & ChipLook) {
  return (
    <a {...rest} className={cx(styles.chip, className)}>
      {icon}
      <bdi className={styles.words}>{children}</bdi>
    </a>
  );
}

interface ToggleChipProps extends ComponentProps<'button'>, ChipLook {
  pressed: boolean;
}

/** A chip that switches something on this page on and off. */
export function ToggleChip({ icon, pressed, className, children, ...rest }: ToggleChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx(styles.chip, className)}>
      {icon}
      <bdi className={styles.words}>{children}</bdi>
    </button>
  );
}

interface RemovableChipProps extends ChipLook {
  /** Also names its button: "Remove Vegan". */
  name: string;
  onRemove: () => void;
}

/** Something chosen that can be taken away again. */
export function RemovableChip({ icon, name, onRemove }: RemovableChipProps) {
  const { t } = useTranslation();
  return (
    <span className={cx(styles.chip, styles.removable)}>
      {icon}
      <bdi className={styles.words}>{name}</bdi>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('chip.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
    </span>
  );
}
