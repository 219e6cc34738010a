import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';
import type { ChipLook } from './chip.tsx';

import * as styles from './chip.module.css';

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
