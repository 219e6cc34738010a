import type { ComponentProps } from 'react';

import { Icon } from '../icons/icon.tsx';

import * as styles from './add-button.module.css';

/** The round plus on a product tile. */
export function AddButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} {...rest} className={styles.add}>
      <Icon name="plus" />
    </button>
  );
}
