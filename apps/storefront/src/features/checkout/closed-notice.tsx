import type { Shop } from '@hamper/contract/catalogue';
import { shopState } from '@hamper/contract/time/opening-hours';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { openingWords } from '../clock/opening-words.ts';
import { Notice } from './steps/step.tsx';

interface ClosedNoticeProps {
  shop: Shop;
  now: Date;
  /** It takes orders for later all the same. */
  ahead: boolean;
}

/** The shop takes no orders for now, and when it does again, by its own clock. */
export function ClosedNotice({ shop, now, ahead }: ClosedNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { opensAt } = shopState(shop, now);
  const name = shop.translation.title;
  return (
    <Notice tone={ahead ? 'info' : 'warn'}>
      {opensAt
        ? t('checkout.closed-until', {
            name,
            time: openingWords(opensAt, { now, timeZone: shop.timezone }, format),
          })
        : t('checkout.closed', { name })}
      {ahead && ` ${t('checkout.order-ahead')}`}
    </Notice>
  );
}
