import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { Fault } from '../fault.tsx';
import type { PaymentMethod } from '../payment-methods.ts';
import { CardNumber, type CardNumberProps } from './card-number.tsx';
import type { StepProps } from './step-props.ts';
import { Notice, Step } from './step.tsx';

interface PaymentStepProps extends StepProps, CardNumberProps {
  tags: PaymentMethod[];
  /** The shop takes cash, and not from guests. */
  keepsCash: boolean;
  signIn: ReactNode;
  /** The wallet's part of it. */
  wallet: ReactNode;
  /** Nothing is left to be paid here. */
  covered: boolean;
}

const methods = {
  cash: { name: 'payment.cash', description: 'checkout.cash-about', icon: <Icon name="banknote" /> },
  sandbox: { name: 'payment.sandbox', description: 'checkout.card-about', icon: <Icon name="credit-card" /> },
  stripe: { name: 'payment.stripe', description: 'checkout.stripe-about', icon: <Icon name="credit-card" /> },
  bank: { name: 'payment.bank', description: 'checkout.bank-about', icon: <Icon name="landmark" /> },
} as const satisfies Record<PaymentMethod, unknown>;

/** The wallet's part, and the payment method for the rest. */
export function PaymentStep({
  draft,
  change,
  errors,
  tags,
  keepsCash,
  signIn,
  wallet,
  covered,
  ...card
}: PaymentStepProps) {
  const { t } = useTranslation();
  return (
    <Step title={t('checkout.payment')}>
      {wallet}
      {tags.length === 0 && !covered && <Notice>{t('checkout.no-payment')}</Notice>}
      {keepsCash && !covered && <Notice action={signIn}>{t('checkout.cash-signed-in')}</Notice>}
      {!covered && tags.length > 0 && (
        <Fault error={errors.payment_tag ?? errors.payment_id}>
          <RadioGroup label={t('checkout.payment')}>
            {tags.map((tag) => (
              <Radio
                key={tag}
                name="payment"
                value={tag}
                checked={draft.payment === tag}
                onSelect={() => change({ payment: tag })}
                icon={methods[tag].icon}
                description={t(methods[tag].description)}
              >
                {t(methods[tag].name)}
              </Radio>
            ))}
          </RadioGroup>
        </Fault>
      )}
      {!covered && draft.payment === 'sandbox' && (
        <CardNumber {...card} error={errors['card.number'] ?? errors.card} />
      )}
    </Step>
  );
}
