import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useEffect, useState } from 'react';

import { serverNow } from '../../clock/now.tsx';
import { type HeldMemory, heldMemory } from '../held-memory.ts';

import * as styles from './book.module.css';

/** For whoever went back from a table that is held for them: it is theirs still, and the way to it. */
export function StillHeld({ shop }: { shop: string }) {
  const { t } = useTranslation();
  const { number, date, time } = useFormat();
  const held = useHeld(shop);
  if (!held) return null;
  const { start, until, timezone: timeZone, guests: count, path } = held;
  return (
    <p className={cx(styles.found, styles.stillHeld)}>
      {t('tables.book.held', {
        time: date(start, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }),
        guests: t('tables.guests.count', { count, total: number(count) }),
        until: time(until, timeZone),
      })}{' '}
      {/* A hold has a page of its own, made for whoever holds it. */}
      <a href={path}>{t('tables.book.held.back')}</a>
    </p>
  );
}

/** The table that is held at a restaurant, as long as it is. Coming back shows the page as it was left. */
function useHeld(shop: string): HeldMemory | undefined {
  const [held, setHeld] = useState<HeldMemory>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const found = heldMemory();
      const left = found?.shop === shop ? Date.parse(found.until) - serverNow().getTime() : 0;
      setHeld(left > 0 ? found : undefined);
      if (left > 0) timer = setTimeout(look, left);
    };
    look();
    addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', look);
    };
  }, [shop]);
  return held;
}
