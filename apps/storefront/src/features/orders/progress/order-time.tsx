import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { arrivalWords } from './arrival-words.ts';
import { lateHelp } from './late-help.ts';

import * as styles from './order-time.module.css';

/** When it will be there as of now: what was promised, or, late, a new time, an apology, and what one can do. */
export function OrderTime({ order, now }: { order: Order; now: Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const arrival = arrivalWords(order, now, format);
  if (!arrival) return null;
  const { key, day, values, late, promised } = arrival;
  const words = (
    <>
      {day !== undefined && <>{day}: </>}
      {t(key, values)}
    </>
  );
  if (!late) return <p className={styles.time}>{words}</p>;
  return (
    <div className={styles.late}>
      <Icon name="clock" />
      <div className={styles.words}>
        <p className={styles.now} aria-live="polite">
          {words}
        </p>
        <p>
          {t('order.late-about', { time: promised })} {t(lateHelp(order))}
        </p>
      </div>
    </div>
  );
}
