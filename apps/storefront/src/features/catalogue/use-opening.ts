import type { ShopHours } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/opening-hours';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { useNow } from './now.tsx';

export interface Opening {
  open: boolean;
  /** e.g. "Open until 22:00", "Closed, opens Monday 9:00". */
  words: string;
}

const DAY = 24 * 60 * 60_000;

/** Whether a shop is open, in words, by the clock of its own zone. */
export function useOpening(hours: ShopHours): Opening {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const now = useNow();
  const { open, opensAt, closesAt } = shopState(hours, now);
  const zone = hours.timezone;
  if (open) {
    const words = closesAt ? t('shop.open-until', { time: time(closesAt, zone) }) : t('shop.open-always');
    return { open, words };
  }
  if (!opensAt) return { open, words: t('shop.closed') };
  const sameDay = dayIn(zone, opensAt) === dayIn(zone, now);
  const withinWeek = opensAt.getTime() - now.getTime() < 6 * DAY;
  const day = withinWeek ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const when = sameDay
    ? time(opensAt, zone)
    : `${date(opensAt, { ...day, timeZone: zone })} ${time(opensAt, zone)}`;
  return { open, words: t('shop.closed-opens', { time: when }) };
}

const dayIn = (timeZone: string, instant: Date): string =>
  instant.toLocaleDateString('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
