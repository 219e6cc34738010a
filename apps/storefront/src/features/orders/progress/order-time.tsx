import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { ButtonTo } from '../../../links.ts';
import { orderShopQuery } from '../queries.ts';
import { arrivalWords } from './arrival-words.ts';

import * as styles from './order-time.module.css';

/** When it will be there as of now: what was promised, or, late, a new time, an apology, and a way to ask. */
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
        <p>{t('order.late-about', { time: promised })}</p>
      </div>
      <CallShop uuid={order.shop.uuid} />
    </div>
  );
}

/** The shop's phone; without one, whoever runs the marketplace. */
function CallShop({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  const { data: shop } = useQuery(orderShopQuery(useApi(), uuid));
  if (!shop?.phone)
    return (
      <ButtonTo to="/help" variant="ghost">
        {t('order.get-help')}
      </ButtonTo>
    );
  return (
    <a className={styles.call} href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" />
      <span>
        {t('order.call-shop')} <bdi dir="ltr">{shop.phone}</bdi>
      </span>
    </a>
  );
}
