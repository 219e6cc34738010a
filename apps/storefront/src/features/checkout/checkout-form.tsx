import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type ReactNode, type SubmitEvent, useRef } from 'react';

import { useDeliveryMinutes, useDeliveryTerms } from '../addresses/delivery-terms.ts';
import { refusalWords } from '../addresses/refusal-words.ts';
import { addressOf, isCovered, isLater, slotOf } from './draft-order.ts';
import { faultsIn, obstaclesIn, blockingObstacles } from './placing/obstacles.ts';
import { type CheckoutOptions, useCheckout } from './placing/use-checkout.ts';
import { QuoteFailed } from './quote-failed.tsx';
import { Questions } from './steps/questions.tsx';
import { Arrival } from './summary/arrival.tsx';
import { highestAmount } from './summary/highest-amount.ts';
import { Summary } from './summary/summary.tsx';
import { useFaultFocus } from './use-fault-focus.ts';

import * as styles from './checkout.module.css';

export type { CheckoutOptions };

interface CheckoutFormProps extends CheckoutOptions {
  currency: Currency;
  signIn: ReactNode;
  toCart: ReactNode;
}

/** One page from the cart to an order. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, now, person, currency, tags, signIn, toCart } = props;
  const { t } = useTranslation();
  const { distance } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, open, hasWallet, destination, quoting, ...order } = useCheckout(props);
  const { cardNumber, onCardNumber, usual, offered } = order;
  const { quote, isOutdated, hasFailed, isFetching, retry } = quoting;
  useFaultFocus(form, order.errors);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    order.submit();
  };
  const later = isLater(draft, open);
  const slot = slotOf(draft, open);
  const terms = useDeliveryTerms(cart.shop.id, destination);
  const refusal = terms && refusalWords(t, distance(terms.distance), addressOf(draft, person?.addresses));
  const obstacles = obstaclesIn(quote, refusal);
  const blocking = blockingObstacles(obstacles, { choosesTime: later && !draft.slot });
  const errors = { ...faultsIn(quote), ...order.errors };
  const delivered = useDeliveryMinutes(cart.shop, destination);
  const minutes = draft.type === 'delivery' ? delivered : cart.shop.delivery_time;
  const canPay = tags.length > 0 || isCovered(quote);
  const keepsCash = person === null && !cart.shop.guest_cash;
  const unpayable = t(keepsCash ? 'checkout.cash-signed-in' : 'checkout.no-payment');

  return (
    <form
      ref={form}
      method="post"
      className={styles.layout}
      noValidate
      onSubmit={onSubmit}
      aria-busy={order.isPlacing}
    >
      <div className={styles.steps}>
        <h1 className={cx(styles.title, 'in-header')}>{t('checkout.title')}</h1>
        <noscript>
          <p className={styles.noscript}>{t('checkout.needs-scripts')}</p>
        </noscript>
        <Questions
          {...{ draft, change, errors, cardNumber, onCardNumber, destination, minutes }}
          {...{
            cart,
            now,
            open,
            person,
            quote,
            obstacles,
            currency,
            tags,
            hasWallet,
            usual,
            offered,
            signIn,
          }}
        />
      </div>
      <Summary
        {...{ cart, quote, currency, errors, toCart }}
        delivered={draft.type === 'delivery' && !obstacles.has('not-deliverable')}
        lacksPlace={order.lacksPlace}
        arrival={
          <Arrival shop={cart.shop} minutes={minutes} type={draft.type} {...{ now, later, slot, quote }} />
        }
        obstacles={canPay ? blocking : new Map([...blocking, ['payment-unavailable', unpayable]])}
        highest={quote ? highestAmount(quote, draft.payment) : null}
        busy={order.isPlacing}
        outdated={isOutdated}
        failure={hasFailed && <QuoteFailed busy={isFetching} onRetry={retry} />}
        ready={order.lacksPlace || (quote !== undefined && !hasFailed && blocking.size === 0 && canPay)}
      />
    </form>
  );
}
