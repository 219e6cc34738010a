import type { Refund } from '@hamper/contract/orders/order';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import type { ReactNode } from 'react';

import { refundRoutes, refundTones, refundWords } from './refund-words.ts';

import * as styles from './refund-card.module.css';

interface RefundCardProps {
  refund: Refund;
  currency: Currency;
  /** The zone its times are told in. */
  clock: string;
  /** The order it belongs to, where that is not around it. */
  children?: ReactNode;
}

/** A refund request, its status and the shop's answer. */
export function RefundCard({ refund, currency, clock, children }: RefundCardProps) {
  const { t } = useTranslation();
  const { price, number, date } = useFormat();
  const { status, lines, photos } = refund;
  const amount = status === 'approved' ? refund.price : refund.asked_price;
  const less = status === 'approved' && refund.price < refund.asked_price;
  return (
    <article className={styles.refund}>
      <header className={styles.head}>
        <Badge tone={refundTones[status]} className={styles[status]}>
          {t(refundWords[status])}
        </Badge>
        <time className={styles.faint} dateTime={refund.created_at}>
          {date(refund.created_at, { dateStyle: 'medium', timeZone: clock })}
        </time>
        <span className={`num ${styles.amount}`}>
          <bdi>{price(amount, currency)}</bdi>
        </span>
      </header>
      {children}
      {less && (
        <p className={styles.faint}>
          {t('refund.asked-for', { amount: price(refund.asked_price, currency) })}
        </p>
      )}
      <p className={styles.lines}>
        {lines.length === 0
          ? t('refund.whole')
          : lines.map(({ order_detail_id, quantity, title }, index) => (
              <span key={order_detail_id}>
                {index > 0 && t('list.comma')}
                {number(quantity, { maximumFractionDigits: 3 })} × <bdi>{title}</bdi>
              </span>
            ))}
      </p>
      <p className={styles.faint}>
        <bdi>{refund.cause}</bdi>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo}>
              <Picture src={photo} alt={t('refund.photo')} sizes={72} />
            </li>
          ))}
        </ul>
      )}
      {refund.answer && (
        <p className={styles.answer}>
          <span className={styles.faint}>{t('refund.answer')}</span> <bdi>{refund.answer}</bdi>
        </p>
      )}
      {status === 'pending' && <p className={styles.faint}>{t('refund.pending-about')}</p>}
      {status === 'approved' &&
        refundRoutes(refund).map(({ key, back }) => (
          <p key={key} className={styles.faint}>
            {t(key, { back: price(back, currency) })}
          </p>
        ))}
    </article>
  );
}
