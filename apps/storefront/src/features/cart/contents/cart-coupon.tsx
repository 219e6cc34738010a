import type { Cart } from '@hamper/contract/cart';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, type ToggleEvent, useId, useState } from 'react';

import type { Flash } from '../../../flash/flash.ts';
import { reveal } from '../client/reveal.ts';
import { useCoupon } from '../use-coupon.ts';

import * as styles from './cart-coupon.module.css';

interface CartCouponProps {
  cart: Cart;
  flash: Flash | undefined;
}

/** A coupon for one shop's cart: a field for its code, or what the one that is kept takes off. */
export function CartCoupon({ cart, flash }: CartCouponProps) {
  return cart.coupon ? (
    <AppliedCoupon cart={cart} coupon={cart.coupon} />
  ) : (
    <Code cart={cart} flash={flash} />
  );
}

function Code({ cart, flash }: CartCouponProps) {
  const { t } = useTranslation();
  const posted = flash?.values?.cart === String(cart.id) ? flash : undefined;
  const { busy, fault = posted?.errors?.coupon, forgetFault, save } = useCoupon(cart);
  const [open, setOpen] = useState(posted !== undefined);
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    if (currentTarget.open) reveal(currentTarget);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const ground = form.closest<HTMLElement>('[data-cart]');
    const code = formText(new FormData(form), 'coupon').trim();
    if (code === '' || busy) return form.querySelector<HTMLInputElement>('[name=coupon]')?.focus();
    // The field gives way to the coupon's own row.
    if (await save(code)) ground?.querySelector<HTMLElement>(`[data-coupon="${cart.id}"]`)?.focus();
    else {
      form.querySelector<HTMLInputElement>('[name=coupon]')?.focus();
      reveal(form);
    }
  };
  return (
    <details className={styles.coupon} open={open} onToggle={toggle}>
      <summary>
        <Icon name="ticket-percent" />
        {t('cart.coupon.add')}
      </summary>
      <form
        method="post"
        action="/cart/coupon"
        className={styles.code}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <input type="hidden" name="cart_id" value={cart.id} />
        <Field
          label={t('cart.coupon.code')}
          name="coupon"
          dir="auto"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          defaultValue={posted?.values?.coupon}
          onChange={forgetFault}
          error={fault}
        />
        <Button type="submit" variant="ghost" busy={busy}>
          {t('checkout.coupon-apply')}
        </Button>
      </form>
    </details>
  );
}

function AppliedCoupon({ cart, coupon }: { cart: Cart; coupon: NonNullable<Cart['coupon']> }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const id = useId();
  const { busy, fault, save } = useCoupon(cart);
  const { name, price: off, problem, needs_sign_in: waits } = coupon;
  const remove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ground = event.currentTarget.closest<HTMLElement>('[data-cart]');
    if (!busy && (await save(null))) ground?.focus();
  };
  const wrong = fault ?? (waits ? undefined : (problem ?? undefined));
  return (
    <form
      method="post"
      action="/cart/coupon"
      className={styles.kept}
      onSubmit={(event) => void remove(event)}
      data-invalid={wrong !== undefined || undefined}
    >
      <input type="hidden" name="cart_id" value={cart.id} />
      <Icon name="ticket-percent" />
      <p id={id} tabIndex={-1} data-coupon={cart.id}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {waits && wrong === undefined ? (
          <Link to="/login" search={{ next: '/cart' }}>
            {problem}
          </Link>
        ) : (
          <small>
            {wrong ??
              (off > 0 ? t('checkout.coupon-takes', { amount: price(off) }) : t('cart.coupon.delivery'))}
          </small>
        )}
      </p>
      <button
        type="submit"
        name="coupon"
        value=""
        aria-label={t('cart.coupon.remove', { name })}
        aria-describedby={id}
        aria-busy={busy || undefined}
      >
        <Icon name="x" />
      </button>
    </form>
  );
}
