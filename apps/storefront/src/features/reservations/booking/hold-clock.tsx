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

/** How long a table is still held. A screen reader hears it when a minute is left, not each second. */
export function HoldClock({ left }: { left: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const seconds = Math.floor(left / SECOND);
  const two = (count: number) => number(count, { minimumIntegerDigits: 2 });
  const time = `${number(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  const isShort = seconds <= 60;
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
