import type { BookingSection } from '@hamper/contract/bookings/booking';
import type { BookingTime } from '@hamper/contract/bookings/booking-time';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PostForm } from '../post-form.tsx';
import { HOLD_FORM } from '../table-forms.ts';
import { byDayPart, repeatedTimes } from './day-parts.ts';
import { FloorPlan } from './floor-plan.tsx';
import type { DayTimesProps } from './restaurant.ts';

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
  const { restaurant, party, search, sections, section, times, here } = props;
  const fields = {
    ...{ booking_id: restaurant.id, guests: party.guests },
    ...{ section_id: section?.id ?? '', accessible: party.accessible ? '1' : '', back: here },
    ...(search.change !== undefined && { change: search.change }),
  };
  return (
    <PostForm action={HOLD_FORM} className={styles.book}>
      {/* Without scripts, Enter on a table of the plan presses the first button: one without a time, which is refused. */}
      <button type="submit" hidden />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
            <Times {...props} times={ofPart} repeated={repeatedTimes(times)} />
          </div>
        </section>
      ))}
    </PostForm>
  );
}

interface TimesProps extends Pick<DayTimesProps, 'restaurant' | 'search'> {
  times: readonly BookingTime[];
  repeated: ReadonlySet<string>;
}

function Times({ restaurant, search, times, repeated }: TimesProps) {
  const { date, time: timeWords } = useFormat();
  const { timezone: timeZone } = restaurant.shop;
  return times.map(({ time, start_date: start }) => (
    <button
      key={start}
      type="submit"
      name="start_date"
      value={start}
      className={styles.time}
      aria-current={time === search.time ? 'time' : undefined}
    >
      {repeated.has(time)
        ? date(start, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })
        : timeWords(start, timeZone)}
    </button>
  ));
}
