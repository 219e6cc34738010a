import { LineNote } from './line-note.tsx';
import type { LinePreferencesProps } from './line-preferences-props.ts';
import { LineReplacement } from './line-replacement.tsx';

import * as styles from './line-preferences.module.css';

/** A line's note and replacement preference, folded until used. */
export function LinePreferenceForms(props: LinePreferencesProps) {
  return (
    <div className={styles.preferences}>
      <LineNote {...props} />
      <LineReplacement {...props} />
    </div>
  );
}
