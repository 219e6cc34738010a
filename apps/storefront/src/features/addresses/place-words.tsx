import type { ReactNode } from 'react';

import * as styles from './address-picker.module.css';

interface PlaceWordsProps {
  name: ReactNode;
  /** The second line: what it lies in; blank for none. */
  area: string;
}

/** A place in two lines, each in the direction of its own script. */
export const PlaceWords = ({ name, area }: PlaceWordsProps) => (
  <span className={styles.words}>
    <bdi className={styles.name}>{name}</bdi>
    {area !== '' && <bdi className={styles.area}>{area}</bdi>}
  </span>
);
