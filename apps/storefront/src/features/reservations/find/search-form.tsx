import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { unbroken } from '../../../i18n/unbroken.ts';
import { PartyForm } from '../party-form.tsx';
import type { Party } from '../party.ts';
import type { ReservationsSearch } from '../reservations-search.ts';
import type { TableSearch } from '../table-search.ts';

import * as styles from './find-tables.module.css';

export interface SearchFormProps {
  search: ReservationsSearch;
  /** All that the search asks for. */
  party: Party;
  /** The first and the last day that any restaurant can be booked. */
  days: { first: string; last: string };
  /** The sizes of party that any restaurant takes. */
  guests: { least: number; most: number };
}

/** A form for party, day and time. On phones it is one line once it was sent: what it found stands on the first screen. */
export function SearchForm({ search, party, days, guests }: SearchFormProps) {
  const navigate = useNavigate();
  const { guests: asked, date, time, area, cuisine, near, view } = search;
  const [isFolded, setFolded] = useState((asked ?? date ?? time) !== undefined);
  const room = useRef<HTMLDivElement>(null);
  const change = (changed: TableSearch) =>
    void navigate({
      to: '/reservations',
      search: (here) => ({ ...here, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const unfold = () => {
    setFolded(false);
    // Once it is there.
    requestAnimationFrame(() => room.current?.querySelector('select')?.focus());
  };
  const hidden = { accessible: search.accessible, area, cuisine, near, view };
  return (
    <>
      {isFolded && <Folded party={party} onChange={unfold} />}
      <div ref={room} className={styles.form} data-folded={isFolded || undefined}>
        <PartyForm
          action="/reservations"
          {...{ party, days }}
          guests={{ ...guests, most: Math.max(guests.most, party.guests) }}
          times={timesWith(party.time)}
          onChange={change}
        >
          {Object.entries(hidden).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
        </PartyForm>
      </div>
    </>
  );
}

/** Half-hours of lunch and dinner, with the one that an address asks for. */
const timesWith = (time: string): string[] => [...new Set([...HALF_HOURS, time])].toSorted();
const HALF_HOURS = Array.from({ length: 24 }, (_, at) => {
  const minutes = 11 * 60 + at * 30;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
});

/** The party in a line, and the way back to the form. */
function Folded({ party: { guests, date, time }, onChange }: { party: Party; onChange: () => void }) {
  const { t } = useTranslation();
  const { number, date: dateWords, time: timeWords, parts } = useFormat();
  const day = dateWords(`${date}T12:00Z`, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const),
  });
  return (
    <div className={styles.folded}>
      <p>
        {parts([
          t('tables.guests.count', { count: guests, total: number(guests) }),
          day,
          unbroken(timeWords(`2000-01-01T${time}Z`, 'UTC')),
        ])}
      </p>
      <Button variant="ghost" size="small" onClick={onChange}>
        {t('checkout.change')}
      </Button>
    </div>
  );
}
