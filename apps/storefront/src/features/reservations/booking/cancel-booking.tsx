import { cx } from '@hamper/ui/class-names.ts';
import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { PostButton } from '../post-form.tsx';

import * as styles from './booking.module.css';

/** Gives a booking up, after asking once more. */
export function CancelBooking({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  return (
    <details className={styles.cancel}>
      <summary className={cx(buttonClass({ variant: 'ghost' }), styles.opener)}>
        {t('tables.booking.cancel')}
      </summary>
      <p>{t('tables.booking.cancel.about')}</p>
      <PostButton action={`/reservations/${uuid}/cancel`} variant="danger">
        {t('tables.booking.cancel.yes')}
      </PostButton>
    </details>
  );
}
