import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { ReactNode } from 'react';

import * as styles from './receipt-paper.module.css';

interface ReceiptPaperProps {
  shop: { title: string; address?: string | null | undefined; phone?: string | null | undefined };
  /** The name and number of what was paid. */
  number: string;
  at: string;
  timeZone: string;
  /** Whether so much is on it that it is set smaller. */
  isLong?: boolean;
  children: ReactNode;
}

/** A receipt of a shop: on screen it is not there, printed nothing else is. */
export function ReceiptPaper({ shop, number, at, timeZone, isLong = false, children }: ReceiptPaperProps) {
  const { t } = useTranslation();
  const { parts, date } = useFormat();
  const contact = parts([shop.address, asWritten(shop.phone)]);
  return (
    <section className={styles.receipt} aria-hidden="true" data-many={isLong || undefined}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>
            <bdi>{shop.title}</bdi>
          </p>
          {contact !== '' && <p>{contact}</p>}
        </div>
        <div className={styles.number}>
          <p className={styles.title}>{t('receipt')}</p>
          <p>{number}</p>
          <p>{date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })}</p>
        </div>
      </header>
      {children}
    </section>
  );
}

/** The payments of a receipt, and what came of them, an item each. */
export const ReceiptPayments = ({ children }: { children: ReactNode }) => (
  <ul className={styles.payments}>{children}</ul>
);

/** A phone number or the digits of a card, from left to right in every language. */
export const asWritten = (digits: string | null | undefined): string | null =>
  digits ? leftToRight(digits) : null;
