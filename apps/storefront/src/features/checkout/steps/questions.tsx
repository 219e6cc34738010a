import type { Location, User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import type { Currency } from '@hamper/ui/locale/format.ts';
import type { ReactNode } from 'react';

import type { CardNumberProps } from '../../payments/card-number.tsx';
import type { PaymentMethod } from '../payment-methods.ts';
import { PaymentStep } from '../payment-step.tsx';
import type { Obstacles } from '../placing/obstacles.ts';
import { OtherShops } from '../summary/other-shops.tsx';
import type { AvailableCards } from '../use-available-cards.ts';
import { AddressStep } from './address-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { CouponField } from './coupon-field.tsx';
import { DeliveryTypeSwitch } from './delivery-type-switch.tsx';
import { Cutlery, NoteField } from './note-field.tsx';
import { PickupStep } from './pickup-step.tsx';
import type { StepProps } from './step-props.ts';
import { TimeStep } from './time-step.tsx';
import { TipStep } from './tip-step.tsx';

import * as styles from './optional-field.module.css';

type Minutes = Pick<Cart['shop']['delivery_time'], 'from' | 'to'>;

interface QuestionsProps extends StepProps, CardNumberProps {
  cart: Cart;
  now: Date;
  /** The shop takes orders for now. */
  open: boolean;
  /** The signed-in person; null for a guest. */
  person: User | null;
  /** Until it is there, ordered now; null where the shop does not deliver. */
  minutes: Minutes | null;
  /** Where it would be delivered. */
  destination: Location | null;
  quote: Quote | undefined;
  obstacles: Obstacles;
  currency: Currency;
  tags: PaymentMethod[];
  hasWallet: boolean;
  /** The way that this browser paid before; null where it has not. */
  usual: string | null;
  offered: AvailableCards;
  signIn: ReactNode;
}

/** Everything a shopper is asked, in the order it is asked. */
export function Questions(props: QuestionsProps) {
  const {
    cart,
    now,
    open,
    person,
    destination,
    minutes,
    quote,
    usual,
    offered,
    obstacles,
    currency,
    tags,
    hasWallet,
  } = props;
  const { draft, change, errors, signIn, cardNumber, onCardNumber } = props;
  const { shop } = cart;
  const step = { draft, change, errors };
  const delivered = draft.type === 'delivery';
  return (
    <>
      <DeliveryTypeSwitch {...step} shop={shop} />
      {!delivered && <PickupStep {...step} number={1} shop={shop} />}
      {delivered && (
        <AddressStep
          {...step}
          number={1}
          guest={person === null}
          addresses={person?.addresses ?? []}
          undeliverableReason={obstacles.get('not-deliverable')}
          canPickUp={shop.offers.includes('pickup')}
          otherShops={destination && <OtherShops shop={shop} destination={destination} />}
        />
      )}
      <TimeStep {...step} number={2} shop={shop} minutes={minutes} now={now} open={open} />
      <ContactStep {...step} number={3} guest={person === null} signIn={signIn} />
      <PaymentStep
        {...step}
        number={4}
        usual={usual}
        offered={offered}
        tags={tags}
        keepsCash={person === null && !cart.shop.guest_cash}
        signIn={signIn}
        cardNumber={cardNumber}
        onCardNumber={onCardNumber}
        {...{ quote, currency, hasWallet }}
      />
      {delivered && <TipStep {...step} cart={cart} currency={currency} />}
      <div className={styles.extras}>
        <CouponField {...step} {...{ cart, signIn, quote, currency }} />
        <NoteField {...step} />
        <Cutlery {...step} cart={cart} />
      </div>
    </>
  );
}
