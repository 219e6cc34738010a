import type { ShopHours, Weekday } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useNow } from '../clock/now.tsx';

import * as styles from './shop-page.module.css';

// A week that began on a sunday, to take the names of days from.
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 24 * 60 * 60_000;
const DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies Weekday[];

/** The week's hours, today marked, on the shop's own clock. */
export function ShopWeek({ hours }: { hours: ShopHours }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const now = useNow();
  const today = now.toLocaleDateString('en-US', { weekday: 'long', timeZone: hours.timezone }).toLowerCase();
  return (
    <table className={styles.week}>
      <caption className="sr">{t('shop.hours')}</caption>
      <tbody>
        {DAYS.map((day, index) => (
          <tr key={day} data-today={day === today || undefined}>
            <th scope="row">
              {date(SUNDAY + index * DAY, { weekday: 'long', timeZone: 'UTC' })}
              {day === today && <span className="sr"> ({t('shop.today')})</span>}
            </th>
            <td className="num">
              <DayRanges hours={hours} day={day} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayRanges({ hours, day }: { hours: ShopHours; day: Weekday }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const ranges = hours.shop_working_days.filter((entry) => entry.day === day && !entry.disabled);
  if (ranges.length === 0) return t('shop.closed');
  return ranges.map(({ from, to }) => (
    <bdi key={from}>
      {isAllDay(from, to) ? t('shop.all-day') : `${time(clock(from), 'UTC')} – ${time(clock(to), 'UTC')}`}
    </bdi>
  ));
}

const isAllDay = (from: string, to: string): boolean =>
  from === '00-00' && (to === '24-00' || to === '00-00');

/** `09-30` as an instant of a day in UTC, to be written in the page's manner. */
function clock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(/[-:]/).map(Number);
  return SUNDAY + ((hours % 24) * 60 + minutes) * 60_000;
}
