import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { type Fault, faultWords } from '../faults.ts';

import * as styles from './sign-in-form.module.css';

/** The fault of a form as a whole, above its fields; it can have the focus. */
export function FormFault({ fault }: { fault: Fault | undefined }) {
  const { t } = useTranslation();
  if (fault === undefined) return null;
  return (
    <p className={styles.alert} role="alert" tabIndex={-1}>
      {t(faultWords[fault])}
    </p>
  );
}
