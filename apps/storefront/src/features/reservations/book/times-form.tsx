import type { BookingSection } from '@hamper/contract/bookings/booking';
import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { PostForm } from '../../shell/post-form.tsx';
import { HOLD_FORM } from '../table-forms.ts';
import { useTimeWords } from '../use-time-words.ts';
import { byDayPart } from './day-parts.ts';
import { FloorPlan } from './floor-plan.tsx';
import { HoldFields } from './hold-fields.tsx';
import { isOwnTime } from './keep-time.tsx';
import type { DayTimesProps } from './restaurant.ts';
import { TimeButton } from './time-button.tsx';

import * as styles from './book.module.css';

interface TimesFormProps extends DayTimesProps {
  sections: readonly BookingSection[];
  /** The area that is chosen. */
  section: BookingSection | undefined;
  times: readonly BookingTime[];
}

/** The free times of a day by its parts, each a button that holds a table: a plain form, which needs no scripts. */
export function TimesForm(props: TimesFormProps) {
  const { t } = useTranslation();
  const { restaurant, party, booking, search, sections, section, times } = props;
  const words = useTimeWords(times, restaurant.shop.timezone);
  return (
    <PostForm action={HOLD_FORM} className={styles.book}>
      {(_, pressed) => (
        <>
          {/* Without scripts, Enter on a table of the plan presses the first button: one without a time, which is refused. */}
          <button type="submit" hidden>
            {t('service.tables')}
          </button>
          <HoldFields {...props} search={{ ...search, section: section?.id }} />
          <FloorPlan
            key={section?.id}
            sections={section ? [section] : sections}
            isNamed={sections.length > 1}
            party={party}
          />
          {byDayPart(times).map(({ part, times: ofPart }) => (
            <section key={part} aria-labelledby={`part-${part}`}>
              <h3 id={`part-${part}`} className={styles.part}>
                {t(`tables.book.${part}`)}
              </h3>
              <div className={styles.times}>
                {ofPart.map((free) => (
                  <TimeButton
                    key={free.start_date}
                    start={free.start_date}
                    pressed={pressed}
                    isWanted={free.time === search.time}
                    {...(isOwnTime(free.start_date, booking) && { note: t('tables.book.yours') })}
                  >
                    {words(free)}
                  </TimeButton>
                ))}
              </div>
            </section>
          ))}
        </>
      )}
    </PostForm>
  );
}
