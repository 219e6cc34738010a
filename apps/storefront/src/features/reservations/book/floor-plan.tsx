import type { BookingSection, BookingTable } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQueries } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';

import { useApi } from '../../../api/use-api.ts';
import type { Party } from '../party.ts';
import { tablesQuery } from '../queries.ts';
import { TableDrawing } from './table-drawing.tsx';

import * as styles from './floor-plan.module.css';

interface FloorPlanProps {
  sections: readonly BookingSection[];
  /** The restaurant has others, too. */
  isNamed: boolean;
  party: Party;
}

/** Where the tables stand, to choose one of those that fit: radios of the form around it. */
export function FloorPlan({ sections, isNamed, party }: FloorPlanProps) {
  const { t } = useTranslation();
  const api = useApi();
  const answers = useQueries({ queries: sections.map(({ id }) => tablesQuery(api, id)) });
  const drawn = sections.flatMap((section, at) => {
    const tables = answers[at]?.data ?? [];
    return tables.length > 0 ? [{ section, tables }] : [];
  });
  // The times below stay where they are when it comes.
  if (answers.some(({ isPending }) => isPending)) return <div className={styles.room} aria-hidden="true" />;
  if (drawn.length === 0) return null;
  const hasFit = drawn.some(({ tables }) => tables.some((table) => fits(table, party)));
  return (
    <details className={styles.plan}>
      <summary>
        {t('tables.book.plan')}
        <Icon name="chevron-down" />
      </summary>
      <fieldset className={styles.choice}>
        <legend className="sr">{t('tables.book.plan')}</legend>
        <p className={styles.about}>{t(hasFit ? 'tables.book.plan.about' : 'tables.book.plan.together')}</p>
        {hasFit && (
          <label className={styles.any}>
            <input type="radio" name="table_id" value="" defaultChecked onKeyDown={takeNoTime} />
            <span>{t('tables.book.table.any')}</span>
          </label>
        )}
        <div className={styles.sections}>
          {drawn.map(({ section, tables }) => (
            <div key={section.id}>
              {isNamed && <h3 className={styles.area}>{section.area}</h3>}
              {/* As it is built: no language mirrors it. */}
              <div className={styles.floor} dir="ltr">
                {tables.map((table) => (
                  <Table key={table.id} table={table} isFit={fits(table, party)} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** Whether a party is seated at a table, if it is free. */
const fits = (table: BookingTable, { guests, accessible }: Party): boolean =>
  table.min_guests <= guests && guests <= table.chair_count && (table.accessible || !accessible);

/** Enter in a form presses its first button: here that would book a time that nobody chose. */
function takeNoTime(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function Table({ table, isFit }: { table: BookingTable; isFit: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { id, name, plan, chair_count: count } = table;
  const seats = t('tables.book.seats', { count, total: number(count) });
  return (
    <label className={styles.table} style={{ insetInlineStart: `${plan.x}%`, insetBlockStart: `${plan.y}%` }}>
      <input
        type="radio"
        name="table_id"
        value={id}
        disabled={!isFit}
        onKeyDown={takeNoTime}
        aria-label={t('tables.book.table', { name, seats })}
      />
      <TableDrawing chairs={count} />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </label>
  );
}
