import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Locale } from '@hamper/ui/locale/locales.ts';
import { useDirection, useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';
import type { ComponentProps } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';

import { withoutUndefined } from '../../../search-params.ts';
import { dateOf, dayOf } from './calendar-day.ts';

import * as styles from './calendar.module.css';

export interface CalendarProps {
  /** The day that is chosen, as `first` and `last`: `2026-11-20`. */
  value: string;
  /** Today, where it is. */
  first: string;
  last: string;
  /** Whether a day between the two cannot be chosen. */
  isClosed?: ((day: string) => boolean) | undefined;
  onChange: (day: string) => void;
}

/** The first day of the week in the regions that the languages' formatters follow; 0 is Sunday. */
const WEEK_START = { en: 0, ar: 6, es: 1, fr: 1, de: 1, pt: 1 } as const satisfies Record<Locale, number>;

/** The months of a calendar, to choose a day of. The code behind `DateField`; import that one, so that this loads on use. */
export function Calendar({ value, first, last, isClosed, onChange }: CalendarProps) {
  const { t } = useTranslation();
  const { date: words, number } = useFormat();
  const locale = useLocale();
  const [selected, from, to] = [value, first, last].map(dateOf);
  return (
    <DayPicker
      mode="single"
      required
      selected={selected}
      onSelect={(date: Date) => onChange(dayOf(date))}
      {...(selected && { defaultMonth: selected })}
      {...(from &&
        to && {
          startMonth: from,
          endMonth: to,
          today: from,
          disabled: [{ before: from }, { after: to }, isNo],
        })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of a dialog that was opened to choose a day
      autoFocus
      dir={useDirection()}
      lang={locale}
      weekStartsOn={WEEK_START[locale]}
      navLayout="around"
      classNames={classNames}
      components={{ Chevron, DayButton: Day }}
      formatters={{
        formatCaption: (month) => words(month, { month: 'long', year: 'numeric' }),
        formatDay: (date) => number(date.getDate()),
        // Arabic has no short ones.
        formatWeekdayName: (date) => words(date, { weekday: locale === 'ar' ? 'narrow' : 'short' }),
      }}
      labels={{
        labelNext: () => t('tables.date.next'),
        labelPrevious: () => t('tables.date.previous'),
        labelGrid: (month) => words(month, { month: 'long', year: 'numeric' }),
        labelWeekday: (date) => words(date, { weekday: 'long' }),
        labelDayButton: (date, { today }) => {
          const day = words(date, { dateStyle: 'full' });
          return today ? t('tables.date.today', { day }) : day;
        },
      }}
    />
  );

  function isNo(date: Date): boolean {
    return isClosed?.(dayOf(date)) ?? false;
  }
}

const classNames = withoutUndefined({
  root: styles.root,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  button_next: styles.next,
  button_previous: styles.previous,
  selected: styles.selected,
  today: styles.today,
  disabled: styles.disabled,
});

/** The sheet around it puts the focus on the day that is chosen. */
function Day(props: ComponentProps<typeof DayButton>) {
  return <DayButton {...props} {...(props.modifiers['selected'] && { 'data-first-focus': '' })} />;
}

/** Mirrored by the icon's own rule where lines run the other way. */
function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />;
}
