import type { JobCard } from '@hamper/contract/content/careers';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import * as styles from './jobs.module.css';

/** Where a job is, how much of one's time it takes, and until when one can apply. */
export function JobFacts({ job: { kind, city, closes_at: closes } }: { job: JobCard }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="map-pin" />
        <bdi>{city ?? t('careers.anywhere')}</bdi>
      </li>
      <li>
        <Icon name="clock" />
        {t(`careers.kind.${kind}`)}
      </li>
      {closes !== null && (
        <li>
          <Icon name="calendar-clock" />
          {t('careers.until', { date: date(closes, { dateStyle: 'long', timeZone: 'UTC' }) })}
        </li>
      )}
    </ul>
  );
}
