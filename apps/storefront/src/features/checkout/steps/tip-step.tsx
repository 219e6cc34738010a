import type { Cart } from '@hamper/contract/cart';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useState } from 'react';

import type { StepProps } from './step-props.ts';
import { OfShop, Step } from './step.tsx';
import { isTip, tipChoices, tipShare } from './tip.ts';

interface TipStepProps extends StepProps {
  cart: Cart;
  currency: Currency;
  /** The shop's name, where there are several. */
  of?: string;
}

/** For the courier: a share of the goods, or an amount of one's own. */
export function TipStep({ draft, change, errors, cart, currency, of }: TipStepProps) {
  const { t } = useTranslation();
  const { price, percent } = useFormat();
  // Not while it is being typed: "." may become ".50".
  const [left, setLeft] = useState(false);
  const unread = left && !isTip(draft.tipOwn) ? t('error.tip') : undefined;
  return (
    <Step title={of === undefined ? t('checkout.tip') : <OfShop title={t('checkout.tip')} shop={of} />}>
      <RadioGroup label={t('checkout.tip')} shape="pill">
        {tipChoices.map((tip) => (
          <Radio
            key={tip}
            name="tip"
            value={tip}
            shape="pill"
            checked={draft.tip === tip}
            onSelect={() => change({ tip })}
          >
            {tip === '0' && t('checkout.no-tip')}
            {tip === 'own' && t('checkout.own-tip')}
            {tip !== '0' && tip !== 'own' && (
              <>
                {/* No dot between: beside Arabic digits it reads as a zero. */}
                <bdi>{percent(Number(tip) / 100)}</bdi>{' '}
                <bdi className="num">({price(tipShare(Number(tip), cart), currency)})</bdi>
              </>
            )}
          </Radio>
        ))}
      </RadioGroup>
      {draft.tip === 'own' && (
        <Field
          name="tip-amount"
          label={t('checkout.tip-amount')}
          inputMode="decimal"
          dir="ltr"
          maxLength={8}
          startAdornment={currency.symbol}
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
