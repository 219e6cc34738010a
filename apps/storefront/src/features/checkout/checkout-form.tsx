import type { User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import { shopState } from '@hamper/contract/opening-hours';
import type { Order } from '@hamper/contract/orders';
import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Currency } from '../../i18n/format.ts';
import { hasStandInName } from '../../session/stand-in-name.ts';
import { Button } from '../../ui/button.tsx';
import { AddressStep } from './address-step.tsx';
import { Arrival } from './arrival.tsx';
import { ContactStep } from './contact-step.tsx';
import { CouponStep } from './coupon-step.tsx';
import type { MapSettings } from './door-pin.tsx';
import type { Draft } from './draft.ts';
import { withoutEdited } from './edited.ts';
import { HowStep } from './how-step.tsx';
import { hinders, obstaclesIn } from './obstacles.ts';
import { isCovered, isLater, missingIn, orderOf, placeOf, slotOf } from './order-of.ts';
import { OtherShops } from './other-shops.tsx';
import { isCard, type Payable } from './payable.ts';
import { PaymentStep } from './payment-step.tsx';
import { Notice } from './step.tsx';
import { Summary } from './summary.tsx';
import { TipStep } from './tip-step.tsx';
import { useDraft } from './use-draft.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useFunds } from './use-funds.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';
import { WalletPart } from './wallet-part.tsx';
import { WhenStep } from './when-step.tsx';

import styles from './checkout.module.css';

export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Words by the API's name of the field. */
  errors: Record<string, string>;
}

interface CheckoutFormProps extends MapSettings {
  cart: Cart;
  now: Date;
  /** The signed-in person; null for a guest. */
  person: User | null;
  currency: Currency;
  tags: Payable[];
  signIn: ReactNode;
  toCart: ReactNode;
  onPlaced: (order: Order) => Promise<void>;
  /** The cart is not there any more. */
  onGone: () => void;
}

/** One page from the cart to an order. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, now, person, city, tiles, currency, tags, signIn, toCart, onPlaced, onGone } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { shop } = cart;
  const known = useMemo(() => knownOf(person, tags, shop.offers), [person, tags, shop.offers]);
  const [draft, change] = useDraft(cart.uuid, known);
  const [cardNumber, setCardNumber] = useState('');
  const [funds, learnFunds] = useFunds();
  const signedIn = person !== null;
  const { addresses } = known;
  const { open } = shopState(shop, now);
  const address = placeOf(draft, { addresses, city });
  const {
    quote,
    changing,
    failed,
    busy: asking,
    again,
  } = useQuote({ cart, signedIn, draft, address, open, funds });
  learnFunds(quote?.wallet);
  const { place, busy, errors, setErrors } = usePlaceOrder({
    cart: cart.uuid,
    person: person?.uuid,
    onPlaced,
    onGone,
  });
  useFaultFocus(form, errors);

  const covered = isCovered(draft, quote);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button says an old price: the press is not for that.
    if (changing) return;
    const missing = missingIn(draft, { guest: !signedIn, open, covered, cardNumber });
    const said = Object.entries(missing).map(([name, word]) => [name, t(word)]);
    if (said.length > 0) return setErrors(Object.fromEntries(said));
    void place(orderOf(draft, { cart, addresses, city, cardNumber, open, quote }));
  };
  const edit = (part: Partial<Draft>) => {
    change(part);
    setErrors((old) => withoutEdited(old, Object.keys(part)));
  };
  const onCardNumber = (number: string) => {
    setCardNumber(number);
    setErrors((old) => withoutEdited(old, ['card']));
  };
  const obstacles = obstaclesIn(quote);
  const slotFault = obstacles.get('slot-full') ?? obstacles.get('slot-unavailable');
  const said = {
    ...(slotFault === undefined ? {} : { delivery_time: slotFault }),
    ...(obstacles.has('type-unavailable') ? { delivery_type: obstacles.get('type-unavailable') ?? '' } : {}),
    ...errors,
  };
  const step = { draft, change: edit, errors: said };
  const choosesTime = isLater(draft, open) && !draft.slot;
  const ready = quote !== undefined && !hinders(obstacles, { choosesTime }) && (tags.length > 0 || covered);

  return (
    <form ref={form} method="post" className={styles.layout} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <div className={styles.steps}>
        <h1 className={styles.title}>{t('checkout.title')}</h1>
        <noscript>
          <p className={styles.noscript}>{t('checkout.needs-scripts')}</p>
        </noscript>
        <HowStep {...step} shop={shop} />
        {draft.type === 'delivery' && (
          <AddressStep
            {...step}
            addresses={addresses}
            city={city}
            tiles={tiles}
            unreachable={obstacles.get('not-deliverable')}
            canPickUp={shop.offers.includes('pickup')}
            others={<OtherShops shop={shop} place={address} />}
          />
        )}
        <WhenStep {...step} shop={shop} now={now} open={open} />
        <ContactStep {...step} cart={cart} guest={!signedIn} signIn={signIn} />
        {draft.type === 'delivery' && <TipStep {...step} cart={cart} currency={currency} />}
        <CouponStep
          {...step}
          cart={cart}
          signedIn={signedIn}
          quote={quote}
          currency={currency}
          refused={obstacles.get('coupon-invalid') ?? cart.coupon?.problem ?? undefined}
        />
        <PaymentStep
          {...step}
          tags={tags}
          cardNumber={cardNumber}
          onCardNumber={onCardNumber}
          covered={covered}
          wallet={
            quote && (
              <WalletPart
                {...step}
                quote={quote}
                currency={currency}
                refused={obstacles.get('wallet-insufficient')}
              />
            )
          }
        />
      </div>
      <Summary
        cart={cart}
        quote={quote}
        currency={currency}
        type={draft.type}
        arrival={<Arrival shop={shop} now={now} type={draft.type} slot={slotOf(draft, open)} quote={quote} />}
        obstacles={obstacles}
        byCard={!covered && isCard(draft.payment)}
        busy={busy || changing}
        failure={
          failed && (
            <Notice
              action={
                <Button variant="ghost" size="small" busy={asking} onClick={again}>
                  {t('cart.again')}
                </Button>
              }
            >
              {t('checkout.quote-failed')}
            </Notice>
          )
        }
        ready={ready && !failed}
        errors={errors}
        toCart={toCart}
      />
    </form>
  );
}

function knownOf(person: User | null, tags: Payable[], offers: Cart['shop']['offers']) {
  return {
    offers,
    name:
      person && !hasStandInName(person) ? [person.firstname, person.lastname].filter(Boolean).join(' ') : '',
    phone: person?.phone ?? '',
    addresses: person?.addresses ?? [],
    payment: tags[0] ?? 'cash',
    payments: tags,
  };
}
