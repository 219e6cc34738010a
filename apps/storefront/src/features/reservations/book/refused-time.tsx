import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PostForm } from '../../shell/post-form.tsx';
import { HOLD_FORM } from '../table-forms.ts';
import { HoldFields } from './hold-fields.tsx';
import type { DayTimesProps } from './restaurant.ts';
import { TimeButton } from './time-button.tsx';

import * as styles from './book.module.css';

interface RefusedTimeProps extends Pick<DayTimesProps, 'restaurant' | 'party' | 'search' | 'here'> {
  fault: string;
  /** The nearest times that were free then, as instants. */
  nearest: readonly string[];
  /** The time that was asked for, where another table is free. */
  elsewhere: string | undefined;
  /** The table that was asked for, whose nearest times these are. */
  table: number | undefined;
  /** That these are the times that somebody would have waited for. */
  isFree: boolean;
}

/** Why a table could not be held, the same time at another table, and the nearest times: each a button that holds one. */
export function RefusedTime({ fault, nearest, elsewhere, table, isFree, ...request }: RefusedTimeProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { timezone: timeZone } = request.restaurant.shop;
  const timeOf = (start: string) =>
    date(start, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone });
  const { section } = request.search;
  return (
    <div className={styles.refused}>
      <p role="alert" className={isFree ? styles.found : styles.fault}>
        {fault}
      </p>
      {elsewhere !== undefined && (
        <PostForm action={HOLD_FORM} className={styles.nearest}>
          {(_, pressed) => (
            <>
              <HoldFields {...request} />
              <TimeButton start={elsewhere} pressed={pressed}>
                {t('tables.book.elsewhere', { time: timeOf(elsewhere) })}
              </TimeButton>
            </>
          )}
        </PostForm>
      )}
      {nearest.length > 0 && (
        <PostForm action={HOLD_FORM}>
          {(_, pressed) => (
            <>
              {/* Whoever waits does so for any area. */}
              <HoldFields
                {...request}
                search={{ ...request.search, section: isFree ? undefined : section }}
              />
              {table !== undefined && <input type="hidden" name="table_id" value={table} />}
              <fieldset className={styles.nearest}>
                <legend className={styles.note}>
                  {t(isFree ? 'tables.book.take' : 'tables.book.nearest')}
                </legend>
                {nearest.map((start) => (
                  <TimeButton key={start} start={start} pressed={pressed}>
                    {timeOf(start)}
                  </TimeButton>
                ))}
              </fieldset>
            </>
          )}
        </PostForm>
      )}
    </div>
  );
}
