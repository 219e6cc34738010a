import { Banknote, CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Currency } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-locale.ts';
import { Field } from '../../ui/field.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import type { StepProps } from './checkout-form.tsx';
import { tipChoices } from './draft.ts';
import { isTip } from './order-of.ts';
import type { Payable } from './payable.ts';
import { Notice, Step } from './step.tsx';

interface PaymentStepProps extends StepProps {
  tags: Payable[];
  cardNumber: string;
  onCardNumber: (number: string) => void;
}

export function PaymentStep({ draft, change, errors, tags, cardNumber, onCardNumber }: PaymentStepProps) {
  const { t } = useTranslation();
  return (
    <Step title={t('checkout.payment')}>
      {tags.length === 0 && <Notice>{t('checkout.no-payment')}</Notice>}
      <RadioGroup label={t('checkout.payment')}>
        {tags.map((tag) => (
          <Radio
            key={tag}
            name="payment"
            value={tag}
            chosen={draft.payment === tag}
            onChoose={() => change({ payment: tag })}
            icon={tag === 'cash' ? <Banknote className="ic" /> : <CreditCard className="ic" />}
            about={tag === 'cash' ? t('checkout.cash-about') : t('checkout.card-about')}
          >
            {tag === 'cash' ? t('payment.cash') : t('payment.sandbox')}
          </Radio>
        ))}
      </RadioGroup>
      {draft.payment === 'sandbox' && (
        <Field
          label={t('checkout.card-number')}
          description={t('checkout.card-hint')}
          inputMode="numeric"
          autoComplete="cc-number"
          dir="ltr"
          maxLength={30}
          value={cardNumber}
          onChange={(event) => onCardNumber(event.target.value)}
          error={errors['card.number'] ?? errors.card}
        />
      )}
    </Step>
  );
}

export function TipStep({ draft, change, errors, currency }: StepProps & { currency: Currency }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  // Not while it is being typed: "." may become ".50".
  const [left, setLeft] = useState(false);
  const unread = left && !isTip(draft.tipOwn) ? t('error.tip') : undefined;
  return (
    <Step title={t('checkout.tip')}>
      <RadioGroup label={t('checkout.tip')} shape="pill">
        {tipChoices.map((tip) => (
          <Radio
            key={tip}
            name="tip"
            value={tip}
            shape="pill"
            chosen={draft.tip === tip}
            onChoose={() => change({ tip })}
          >
            {tip === '0' && t('checkout.no-tip')}
            {tip === 'own' && t('checkout.own-tip')}
            {tip !== '0' && tip !== 'own' && <bdi>{price(Number(tip), currency, { digits: 0 })}</bdi>}
          </Radio>
        ))}
      </RadioGroup>
      {draft.tip === 'own' && (
        <Field
          label={t('checkout.tip-amount')}
          inputMode="decimal"
          dir="ltr"
          maxLength={8}
          before={currency.symbol}
          value={draft.tipOwn}
          onChange={(event) => {
            setLeft(false);
            change({ tipOwn: event.target.value });
          }}
          onBlur={() => setLeft(true)}
          error={errors.tips ?? unread}
        />
      )}
    </Step>
  );
}
