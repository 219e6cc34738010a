import type { Location, User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import type { Order } from '@hamper/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Bike, Store } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import type { Currency } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-locale.ts';
import { hasStandInName } from '../../session/stand-in-name.ts';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { AddressStep } from './address-step.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { ContactStep } from './contact-step.tsx';
import type { Draft } from './draft.ts';
import { firstQuote, type QuoteOf } from './first-quote.ts';
import { missingIn, orderOf, placeOf } from './order-of.ts';
import type { Payable } from './payable.ts';
import { PaymentStep, TipStep } from './payment-step.tsx';
import { quoteQuery } from './queries.ts';
import { Step } from './step.tsx';
import { Summary } from './summary.tsx';
import { useDraft } from './use-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

import styles from './checkout.module.css';

export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Words by the API's name of the field. */
  errors: Record<string, string>;
}

interface CheckoutFormProps {
  cart: Cart;
  now: Date;
  /** The signed-in person; null for a guest. */
  person: User | null;
  city: Location;
  currency: Currency;
  tags: Payable[];
  signIn: ReactNode;
  toCart: ReactNode;
  onPlaced: (order: Order) => Promise<void>;
  /** The cart is not there any more. */
  onGone: () => void;
}

/** One page from the cart to an order. */
export function CheckoutForm({
  cart,
  now,
  person,
  city,
  currency,
  tags,
  signIn,
  toCart,
  onPlaced,
  onGone,
}: CheckoutFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const known = useMemo(() => knownOf(person, tags), [person, tags]);
  const [draft, change] = useDraft(cart.uuid, known);
  const [cardNumber, setCardNumber] = useState('');
  const signedIn = person !== null;
  const { addresses } = known;
  const surroundings = { cart, addresses, city, cardNumber };
  const quote = useQuote({ cart, signedIn, draft, address: placeOf(draft, surroundings) });
  const { place, busy, errors, setErrors } = usePlaceOrder({
    cart: cart.uuid,
    person: person?.uuid,
    onPlaced,
    onGone,
  });

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = Object.entries(missingIn(draft, { guest: !signedIn })).map(([name, word]) => [
      name,
      t(word),
    ]);
    if (missing.length > 0) return setErrors(Object.fromEntries(missing));
    void place(orderOf(draft, surroundings));
  };
  const edit = (part: Partial<Draft>) => {
    change(part);
    setErrors((old) => withoutEdited(old, part));
  };
  const step = { draft, change: edit, errors };
  const { number } = useFormat();
  const codes = new Set(quote?.errors.map(({ code }) => code));

  return (
    <form ref={form} method="post" className={styles.layout} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <div className={styles.steps}>
        <h1 className={styles.title}>{t('checkout.title')}</h1>
        <noscript>
          <p className={styles.noscript}>{t('checkout.needs-scripts')}</p>
        </noscript>
        {codes.has('shop-closed') && <ClosedNotice shop={cart.shop} now={now} />}
        <Step title={t('checkout.how')}>
          <RadioGroup label={t('checkout.how')}>
            <Radio
              name="type"
              value="delivery"
              chosen={draft.type === 'delivery'}
              onChoose={() => edit({ type: 'delivery' })}
              icon={<Bike className="ic" />}
              about={t('checkout.minutes', {
                from: number(cart.shop.delivery_time.from),
                to: number(cart.shop.delivery_time.to),
              })}
            >
              {t('order.delivery')}
            </Radio>
            <Radio
              name="type"
              value="pickup"
              chosen={draft.type === 'pickup'}
              onChoose={() => edit({ type: 'pickup' })}
              icon={<Store className="ic" />}
              about={<bdi>{cart.shop.translation.address}</bdi>}
            >
              {t('order.pickup')}
            </Radio>
          </RadioGroup>
        </Step>
        {draft.type === 'delivery' && (
          <AddressStep {...step} addresses={addresses} unreachable={codes.has('not-deliverable')} />
        )}
        <ContactStep {...step} guest={!signedIn} signIn={signIn} />
        <PaymentStep {...step} tags={tags} cardNumber={cardNumber} onCardNumber={setCardNumber} />
        {draft.type === 'delivery' && <TipStep {...step} currency={currency} />}
      </div>
      <Summary
        cart={cart}
        quote={quote}
        currency={currency}
        type={draft.type}
        busy={busy}
        payable={tags.length > 0}
        errors={errors}
        toCart={toCart}
      />
    </form>
  );
}

function knownOf(person: User | null, tags: Payable[]) {
  return {
    name:
      person && !hasStandInName(person) ? [person.firstname, person.lastname].filter(Boolean).join(' ') : '',
    phone: person?.phone ?? '',
    addresses: person?.addresses ?? [],
    payment: tags[0] ?? 'cash',
    payments: tags,
  };
}

function useQuote(of: QuoteOf) {
  const { data } = useQuery({ ...quoteQuery(useApi(), firstQuote(of)), placeholderData: keepPreviousData });
  return data;
}

const FIELDS: Partial<Record<keyof Draft, string[]>> = {
  street: ['address.address', 'location'],
  addressId: ['address.address', 'location'],
  place: ['location'],
  house: ['address.house'],
  floor: ['address.floor'],
  name: ['username'],
  phone: ['phone'],
  email: ['email'],
  note: ['note'],
  tip: ['tips'],
  tipOwn: ['tips'],
  payment: ['payment_tag', 'card.number'],
  type: ['address.address', 'location'],
};

/** What is being corrected is no longer called wrong. */
function withoutEdited(errors: Record<string, string>, part: Partial<Draft>): Record<string, string> {
  const edited = Object.entries(FIELDS).flatMap(([name, fields]) => (name in part ? fields : []));
  if (!edited.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !edited.includes(field)));
}
