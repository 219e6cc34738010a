import * as styles from './address-picker.module.css';

interface AttributionProps {
  /** Whom to name; null for nobody. */
  of: string | null;
}

/** Who found the addresses that stand beside it. */
export const Attribution = ({ of }: AttributionProps) =>
  of !== null && (
    <p className={styles.attribution}>
      <bdi>{of}</bdi>
    </p>
  );
