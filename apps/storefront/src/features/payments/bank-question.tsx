import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import * as styles from './bank-question.module.css';

interface BankQuestionProps {
  /** Who is paid. */
  to: string;
  /** In words. */
  amount: string;
  /** The end of the card's number. */
  card?: string | null;
  /** The buttons that approve and refuse. */
  answers: ReactNode;
  /** Why an answer was not taken. */
  error?: string | undefined;
}

/** The sandbox's second step, in place of the page of a shopper's bank. */
export function BankQuestion({ to, amount, card, answers, error }: BankQuestionProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bank}>
      <p className={styles.brand}>
        <Icon name="landmark" />
        {t('bank.name')}
      </p>
      <p className={styles.question}>{t('bank.question')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('bank.to')}</dt>
          <dd>
            <bdi>{to}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('bank.amount')}</dt>
          <dd className="num">
            <bdi>{amount}</bdi>
          </dd>
        </div>
        {card && (
          <div>
            <dt>{t('bank.card')}</dt>
            <dd dir="ltr">{card}</dd>
          </div>
        )}
      </dl>
      <div className={styles.answers}>{answers}</div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.faint}>{t('bank.sandbox')}</p>
    </div>
  );
}
