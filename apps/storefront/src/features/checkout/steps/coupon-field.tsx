import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { RemovableChip } from '@hamper/ui/controls/removable-chip.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { KeyboardEvent, ReactNode } from 'react';

import { useCoupon } from '../../cart/use-coupon.ts';
import { Fault } from '../fault.tsx';
import { OptionalField } from './optional-field.tsx';
import type { StepProps } from './step-props.ts';

import * as styles from '../checkout.module.css';

interface CouponFieldProps extends StepProps {
  cart: Cart;
  signIn: ReactNode;
  quote: Quote | undefined;
  currency: Currency;
}

/** One coupon, kept with the cart: a code to apply, or the one that is applied and what it takes off. */
export function CouponField(props: CouponFieldProps) {
  const { cart, signIn, quote, currency, draft, change, errors } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const { save, busy, fault, forgetFault } = useCoupon(cart);
  const applied = cart.coupon?.name;
  // One that counted when it was put in may not any more.
  const error = fault ?? errors.coupon ?? cart.coupon?.problem ?? undefined;
  const apply = async () => {
    const code = draft.coupon.trim();
    if (code !== '' && (await save(code))) change({ coupon: '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would place the order.
    event.preventDefault();
    void apply();
  };
  return (
    <OptionalField
      icon="ticket-percent"
      title={t(applied === undefined ? 'cart.coupon.add' : 'checkout.coupon')}
      filled={applied !== undefined || draft.coupon !== ''}
      wrong={error !== undefined}
    >
      {applied !== undefined && (
        <Fault error={error}>
          <div className={styles.kept}>
            <RemovableChip
              icon={<Icon name="ticket-percent" />}
              name={applied}
              onRemove={() => void save(null)}
            />
            {cart.coupon?.needs_sign_in && signIn}
            {quote?.coupon && quote.coupon_price > 0 && (
              <p className={styles.good}>
                <Icon name="check" />
                {t('checkout.coupon-takes', { amount: price(quote.coupon_price, currency) })}
              </p>
            )}
          </div>
        </Fault>
      )}
      {applied === undefined && (
        <div className={styles.code}>
          <Field
            label={t('cart.coupon.code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            value={draft.coupon}
            onChange={(event) => {
              forgetFault();
              change({ coupon: event.target.value });
            }}
            onKeyDown={onKeyDown}
            error={error}
          />
          <Button variant="ghost" busy={busy} onClick={() => void apply()}>
            {t('checkout.coupon-apply')}
          </Button>
        </div>
      )}
    </OptionalField>
  );
}
