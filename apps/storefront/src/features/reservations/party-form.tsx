import { Button } from '@hamper/ui/controls/button.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { ReactNode } from 'react';

import { DateField } from './date-field.tsx';
import type { Party } from './party.ts';
import type { TableSearch } from './table-search.ts';

import * as styles from './party-form.module.css';

interface PartyFormProps {
  /** The page that it leads to; the party is added to its address. */
  action: string;
  party: Party;
  /** The sizes of party that can be asked for. */
  guests: { least: number; most: number };
  /** The first and the last day that can be booked. */
  days: {
    first: string;
    last: string;
    /** Whether nobody can book on a day between the two. */
    isClosed?: (day: string) => boolean;
  };
  /** Times of a day that can be asked for; none where a day is shown whole. */
  times?: readonly string[];
  /** In browsers: goes there without a new page, at once. */
  onChange: (search: TableSearch) => void;
  /** Further fields, on a line of their own. */
  children?: ReactNode;
}

/** How many, on which day, at what time: a form that works without scripts; with them each change leads on. */
export function PartyForm({ action, party, guests, days, times, onChange, children }: PartyFormProps) {
  const { t } = useTranslation();
  const { number, time: timeWords } = useFormat();
  const counts = Array.from({ length: guests.most - guests.least + 1 }, (_, at) => guests.least + at);
  return (
    <form method="get" action={action} className={styles.form} data-timed={times ? '' : undefined}>
      <Select
        name="guests"
        label={t('tables.guests')}
        value={String(party.guests)}
        onChange={({ target }) => onChange({ guests: Number(target.value) })}
        options={counts.map((count) => ({
          value: String(count),
          label: t('tables.guests.count', { count, total: number(count) }),
        }))}
      />
      <DateField
        className={styles.date}
        name="date"
        label={t('checkout.day')}
        value={party.date}
        {...days}
        onChange={(date) => onChange({ date })}
      />
      {times && (
        <Select
          name="time"
          label={t('checkout.time')}
          value={party.time}
          onChange={({ target }) => onChange({ time: target.value })}
          options={times.map((time) => ({
            value: time,
            label: timeWords(new Date(`2000-01-01T${time}Z`), 'UTC'),
          }))}
        />
      )}
      {children !== undefined && <div className={styles.further}>{children}</div>}
      {/* Of a day that is shown whole each choice applies itself: only before scripts come is it to be pressed. */}
      <Button type="submit" variant={times ? 'primary' : 'ghost'} className={styles.go}>
        {t('tables.find')}
      </Button>
    </form>
  );
}
