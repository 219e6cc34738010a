import type { User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import type { Order } from '@hamper/contract/orders/order';
import { shopState } from '@hamper/contract/time/opening-hours';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';

import { hasPlaceholderName } from '../../session/placeholder-name.ts';
import { isCovered, isLater, missingIn, orderBodyOf, deliveryAddressOf, slotOf } from './draft-order.ts';
import type { Draft } from './draft.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { faultsIn, hindering, obstaclesIn } from './placing/obstacles.ts';
import { useDraft } from './placing/use-draft.ts';
import { usePlaceOrder } from './placing/use-place-order.ts';
import { useQuote } from './placing/use-quote.ts';
import { withoutErrorsOf } from './placing/without-errors-of.ts';
import { QuoteFailed } from './quote-failed.tsx';
import type { MapSettings } from './steps/door-pin.tsx';
import { Questions } from './steps/questions.tsx';
import { Arrival } from './summary/arrival.tsx';
import { highestAmount } from './summary/highest-amount.ts';
import { Summary } from './summary/summary.tsx';
import { useFaultFocus } from './use-fault-focus.ts';

import * as styles from './checkout.module.css';

interface CheckoutFormProps extends MapSettings {
  cart: Cart;
  now: Date;
  /** The signed-in person; null for a guest. */
  person: User | null;
  currency: Currency;
  tags: PaymentMethod[];
  /** The shop takes what is in a wallet. */
  takesWallet: boolean;
  signIn: ReactNode;
  toCart: ReactNode;
  onPlaced: (order: Order) => Promise<void>;
  /** The cart is not there any more. */
  onGone: () => void;
  proveHuman: () => Promise<string>;
}

/** One page from the cart to an order. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, now, person, city, tiles, currency, tags, takesWallet, signIn, toCart } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { shop } = cart;
  const known = useMemo(() => knownOf(person, tags, shop.offers), [person, tags, shop.offers]);
  const [draft, change] = useDraft(cart.uuid, known);
  const [cardNumber, setCardNumber] = useState('');
  const { open } = shopState(shop, now);
  const signedIn = person !== null;
  const hasWallet = signedIn && takesWallet;
  const address = deliveryAddressOf(draft, { addresses: known.addresses, city });
  const { quote, changing, ...asking } = useQuote({ cart, signedIn, draft, address, open, hasWallet });
  const { place, busy, errors, setErrors } = usePlaceOrder({
    cart: cart.uuid,
    person: person?.uuid,
    onPlaced: props.onPlaced,
    onGone: props.onGone,
    proveHuman: props.proveHuman,
  });
  useFaultFocus(form, errors);

  const covered = isCovered(quote);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button says an old price: the press is not for that.
    if (changing) return;
    const missing = missingIn(draft, { guest: !signedIn, open, covered, cardNumber });
    const said = Object.entries(missing).map(([name, word]) => [name, t(word)]);
    if (said.length > 0) return setErrors(Object.fromEntries(said));
    void place(orderBodyOf(draft, { cart, addresses: known.addresses, city, cardNumber, open, quote, tags }));
  };
  const edit = (part: Partial<Draft>) => {
    change(part);
    setErrors((old) => withoutErrorsOf(old, Object.keys(part)));
  };
  const onCardNumber = (number: string) => {
    setCardNumber(number);
    setErrors((old) => withoutErrorsOf(old, ['card']));
  };
  const later = isLater(draft, open);
  const obstacles = obstaclesIn(quote);
  const hindrances = hindering(obstacles, { choosesTime: later && !draft.slot });
  const faults = { ...faultsIn(quote), ...errors };
  const canPay = tags.length > 0 || covered;

  return (
    <form ref={form} method="post" className={styles.layout} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <div className={styles.steps}>
        <h1 className={styles.title}>{t('checkout.title')}</h1>
        <noscript>
          <p className={styles.noscript}>{t('checkout.needs-scripts')}</p>
        </noscript>
        <Questions
          draft={draft}
          change={edit}
          errors={faults}
          cardNumber={cardNumber}
          onCardNumber={onCardNumber}
          place={address}
          {...{ cart, now, open, person, city, tiles, quote, obstacles, currency, tags, hasWallet, signIn }}
        />
      </div>
      <Summary
        cart={cart}
        quote={quote}
        currency={currency}
        brought={draft.type === 'delivery' && !obstacles.has('not-deliverable')}
        arrival={
          <Arrival
            shop={shop}
            now={now}
            type={draft.type}
            later={later}
            slot={slotOf(draft, open)}
            quote={quote}
          />
        }
        obstacles={hindrances}
        most={quote ? highestAmount(quote, draft.payment) : null}
        busy={busy || changing}
        failure={asking.failed && <QuoteFailed busy={asking.busy} onRetry={asking.again} />}
        ready={quote !== undefined && !asking.failed && hindrances.size === 0 && canPay}
        errors={faults}
        toCart={toCart}
      />
    </form>
  );
}

function knownOf(person: User | null, tags: PaymentMethod[], offers: Cart['shop']['offers']) {
  return {
    offers,
    name:
      person && !hasPlaceholderName(person)
        ? [person.firstname, person.lastname].filter(Boolean).join(' ')
        : '',
    phone: person?.phone ?? '',
    addresses: person?.addresses ?? [],
    payment: tags[0] ?? 'cash',
    payments: tags,
  };
}
