import type { Location, User } from '@hamper/contract/accounts';
import type { Cart } from '@hamper/contract/cart';
import type { Quote } from '@hamper/contract/checkout';
import type { Currency } from '@hamper/ui/locale/format.ts';
import type { ReactNode } from 'react';

import { isCovered } from '../draft-order.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { Obstacles } from '../placing/obstacles.ts';
import { OtherShops } from '../summary/other-shops.tsx';
import { AddressStep } from './address-step.tsx';
import type { CardNumberProps } from './card-number.tsx';
import { ContactStep } from './contact-step.tsx';
import { CouponStep } from './coupon-step.tsx';
import { HowStep } from './how-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import type { StepProps } from './step-props.ts';
import { TipStep } from './tip-step.tsx';
import { WalletPart } from './wallet-part.tsx';
import { WhenStep } from './when-step.tsx';

type Minutes = Pick<Cart['shop']['delivery_time'], 'from' | 'to'>;

interface QuestionsProps extends StepProps, CardNumberProps {
  cart: Cart;
  now: Date;
  /** The shop takes orders for now. */
  open: boolean;
  /** The signed-in person; null for a guest. */
  person: User | null;
  /** Of a delivery, and of what is wanted; null where the shop does not deliver. */
  soon: { delivered: Minutes | null; wanted: Minutes | null };
  /** Where it would be delivered. */
  destination: Location | null;
  quote: Quote | undefined;
  obstacles: Obstacles;
  currency: Currency;
  tags: PaymentMethod[];
  hasWallet: boolean;
  signIn: ReactNode;
}

/** Everything a shopper is asked, in the order it is asked. */
export function Questions(props: QuestionsProps) {
  const { cart, now, open, person, destination, soon, quote, obstacles, currency, tags, hasWallet } = props;
  const { draft, change, errors, signIn, cardNumber, onCardNumber } = props;
  const { shop } = cart;
  const step = { draft, change, errors };
  const delivered = draft.type === 'delivery';
  return (
    <>
      <HowStep {...step} shop={shop} minutes={soon.delivered} />
      {delivered && (
        <AddressStep
          {...step}
          addresses={person?.addresses ?? []}
          undeliverableReason={obstacles.get('not-deliverable')}
          canPickUp={shop.offers.includes('pickup')}
          otherShops={destination && <OtherShops shop={shop} destination={destination} />}
        />
      )}
      <WhenStep {...step} shop={shop} minutes={soon.wanted} now={now} open={open} />
      <ContactStep {...step} cart={cart} guest={person === null} signIn={signIn} />
      {delivered && <TipStep {...step} cart={cart} currency={currency} />}
      <CouponStep {...step} {...{ cart, signIn, quote, currency }} />
      <PaymentStep
        {...step}
        tags={tags}
        keepsCash={person === null && !cart.shop.guest_cash}
        signIn={signIn}
        cardNumber={cardNumber}
        onCardNumber={onCardNumber}
        covered={isCovered(quote)}
        wallet={hasWallet && quote && <WalletPart {...step} quote={quote} currency={currency} />}
      />
    </>
  );
}
