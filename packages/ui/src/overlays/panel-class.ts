import { cx } from '../class-names.ts';

import * as styles from './sheet.module.css';

const LOOKS = { dialog: styles.dialog, small: styles.small, drawer: styles.drawer };
const BELOW = { 1140: styles.below1140, 576: styles.below576, never: undefined };

/** The class of a sheet's panel, which the server draws by itself and the real one takes over. */
export const panelClass = (
  wide: keyof typeof LOOKS,
  sheetBelow: keyof typeof BELOW,
  { tall = false }: { tall?: boolean | undefined } = {},
): string => cx(styles.panel, LOOKS[wide], BELOW[sheetBelow], tall && styles.tall);
