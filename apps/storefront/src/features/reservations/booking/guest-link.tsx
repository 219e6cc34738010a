import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import * as styles from './booking.module.css';

/** A guest's way back to this booking from any browser. */
export function GuestLink({ uuid, secret }: { uuid: string; secret: string }) {
  const { t } = useTranslation();
  const path = `/reservations/${uuid}?key=${encodeURIComponent(secret)}`;
  return (
    <section className={styles.card} aria-labelledby="guest-link">
      <h2 id="guest-link" className={styles.question}>
        {t('tables.booking.link')}
      </h2>
      <p className={styles.faint}>{t('tables.booking.link.about')}</p>
      <a href={path} dir="ltr" className={styles.link}>
        {path}
      </a>
    </section>
  );
}
