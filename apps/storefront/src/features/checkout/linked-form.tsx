import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { type SubmitEvent, useId, useRef } from 'react';

import { errorsOf } from './linked/linked-draft.ts';
import type { LinkedFormProps } from './linked/linked-form-props.ts';
import { LinkedSummary } from './linked/linked-summary.tsx';
import { ShopOrderForm } from './linked/shop-order-form.tsx';
import { useLinkedCheckout } from './linked/use-linked-checkout.ts';
import { PaymentStep } from './payment-step.tsx';
import { AddressStep } from './steps/address-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { Notice } from './steps/step.tsx';
import { useFaultFocus } from './use-fault-focus.ts';

import * as styles from './checkout.module.css';

export type { LinkedFormProps };

/** One page from several carts to their orders: address, contact and payment once, and each shop's own. */
export function LinkedForm(props: LinkedFormProps) {
  const { now, person, currency, signIn, toCart } = props;
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  const form = useId();
  const checkout = useLinkedCheckout(props);
  const { draft, change, orders, destination, errors, quote, cardNumber, onCardNumber, hasWallet } = checkout;
  useFaultFocus(page, errors);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkout.submit();
  };
  const step = { draft, change, errors };
  const isDelivered = orders.some((order) => order.draft.type === 'delivery');
  return (
    <div ref={page} className={styles.layout}>
      <div className={styles.steps}>
        <h1 className={cx(styles.title, 'in-header')}>{t('checkout.title')}</h1>
        <noscript>
          <p className={styles.noscript}>{t('checkout.needs-scripts')}</p>
        </noscript>
        <form id={form} method="post" noValidate onSubmit={submit} className={styles.steps}>
          {isDelivered && (
            <AddressStep
              {...step}
              number={1}
              guest={person === null}
              addresses={person?.addresses ?? []}
              undeliverableReason={undefined}
              canPickUp={false}
              otherShops={null}
            />
          )}
          <ContactStep {...step} number={isDelivered ? 2 : 1} guest={person === null} signIn={signIn} />
          <PaymentStep
            {...step}
            number={isDelivered ? 3 : 2}
            usual={checkout.usual}
            tags={checkout.tags}
            forms={checkout.forms}
            offered={checkout.offered}
            keepsCash={person === null && orders.some(({ cart }) => !cart.shop.guest_cash)}
            signIn={signIn}
            cardNumber={cardNumber}
            onCardNumber={onCardNumber}
            quote={checkout.paymentQuote}
            {...{ currency, hasWallet }}
          />
          {checkout.hasOtherCards && <Notice tone="info">{t('checkout.all-card')}</Notice>}
        </form>
        {orders.map((order, index) => (
          <ShopOrderForm
            key={order.cart.uuid}
            order={order}
            quote={quote?.shops.find(({ cart_id: id }) => id === order.cart.id)}
            errors={errorsOf(errors, index)}
            change={(part) => checkout.changeShop(order.cart.uuid, part)}
            onLeaveOut={() => checkout.leaveOut(order.cart)}
            {...{ person, destination, now, currency, signIn }}
          />
        ))}
      </div>
      <LinkedSummary
        {...{ form, orders, quote, currency, toCart }}
        busy={checkout.isPlacing}
        outdated={checkout.isOutdated}
        ready={checkout.isReady}
        lacksPlace={checkout.lacksPlace}
        failure={checkout.failure}
        error={errors.order}
      />
    </div>
  );
}
