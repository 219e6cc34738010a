import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useEffect, useState } from 'react';

import { serverNow, useNowAndThen } from '../../clock/now.tsx';

import * as styles from './booking.module.css';

const SECOND = 1000;

/** Milliseconds that a table is still held, by the server's clock; each second. */
export function useTimeLeft(until: string): number {
  const { madeAt } = useNowAndThen();
  const end = new Date(until).getTime();
  const [left, setLeft] = useState(end - madeAt);
  useEffect(() => {
    const tick = () => setLeft(end - serverNow().getTime());
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, left);
}

/** A span as a clock shows it: 4:05. */
export function useClockWords(milliseconds: number): string {
  const { number } = useFormat();
  const seconds = Math.floor(milliseconds / SECOND);
  return `${number(Math.floor(seconds / 60))}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`;
}

/** How long a table is still held. A screen reader hears it when a minute is left, not each second. */
export function HoldClock({ left }: { left: number }) {
  const { t } = useTranslation();
  const time = useClockWords(left);
  const isShort = Math.floor(left / SECOND) <= 60;
  return (
    <div className={styles.clock} data-short={isShort || undefined}>
      <Icon name="clock" />
      <p role="timer">
        {t('tables.booking.hold')} <bdi className="num">{time}</bdi>
      </p>
      <p className="sr" aria-live="polite">
        {isShort && t('tables.booking.hold.short')}
      </p>
    </div>
  );
}
