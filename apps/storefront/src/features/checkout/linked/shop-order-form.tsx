import type { Location, User } from '@hamper/contract/accounts';
import type { ShopQuote } from '@hamper/contract/orders/linked-orders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type ReactNode, useId } from 'react';

import { useDeliveryMinutes } from '../../addresses/delivery-terms.ts';
import { countOf, linesByPerson } from '../../cart/carts-query.ts';
import { Fault } from '../fault.tsx';
import { faultsIn } from '../placing/obstacles.ts';
import { CouponField } from '../steps/coupon-field.tsx';
import { DeliveryTypeSwitch } from '../steps/delivery-type-switch.tsx';
import { Cutlery, NoteField } from '../steps/note-field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { Notice } from '../steps/step.tsx';
import { TimeStep } from '../steps/time-step.tsx';
import { TipStep } from '../steps/tip-step.tsx';
import { Breakdown } from '../summary/breakdown.tsx';
import { SummaryLine } from '../summary/summary-line.tsx';
import { blockingReasons, type ShopOrder } from './linked-draft.ts';

import * as summary from '../summary/summary.module.css';
import * as styles from './linked.module.css';

interface ShopOrderFormProps extends Pick<StepProps, 'change' | 'errors'> {
  order: ShopOrder;
  quote: ShopQuote | undefined;
  person: User | null;
  destination: Location | null;
  now: Date;
  currency: Currency;
  signIn: ReactNode;
  /** Leaves this shop out of the checkout; its cart stays. */
  onLeaveOut: () => void;
}

/** One shop of a checkout: its way, its time, and folded what it costs; what stands in its way, with a way out. */
export function ShopOrderForm(props: ShopOrderFormProps) {
  const { order, quote, destination, now, currency, signIn, onLeaveOut, change } = props;
  const { cart, draft, open } = order;
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const id = useId();
  const { shop } = cart;
  const minutes = useDeliveryMinutes(shop, destination);
  const errors = { ...faultsIn(quote), ...props.errors };
  const step = { draft, change, errors };
  const delivered = draft.type === 'delivery';
  const count = countOf([cart]);
  const reasons = [
    ...blockingReasons(order, quote),
    ...(props.errors.cart_id === undefined ? [] : [props.errors.cart_id]),
  ];
  return (
    // A form of its own: the names of its choices are the same at every shop.
    <form
      // Before scripts come nothing of it may stand in an address.
      method="post"
      className={styles.shop}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      data-wrong={reasons.length > 0 || undefined}
    >
      <header className={styles.head}>
        <h2 id={id}>
          <bdi>{shop.translation.title}</bdi>
        </h2>
        <Button
          variant="ghost"
          size="small"
          onClick={onLeaveOut}
          aria-label={t('checkout.leave-out', { name: shop.translation.title })}
        >
          {t('checkout.leave-out.short')}
        </Button>
      </header>
      {[...new Set(reasons)].map((reason) => (
        <Notice key={reason}>{reason}</Notice>
      ))}
      <DeliveryTypeSwitch {...step} shop={shop} />
      <TimeStep
        {...step}
        shop={shop}
        minutes={delivered ? minutes : shop.delivery_time}
        now={now}
        open={open}
      />
      <details className={styles.more}>
        <summary>
          <span>{t('cart.items', { count, total: number(count) })}</span>
          <span className={styles.sum}>
            <bdi className="num">{quote && price(quote.total_price, currency)}</bdi>
            <Icon name="chevron-down" />
          </span>
        </summary>
        <ul className={summary.lines}>
          {linesByPerson(cart).map(({ line, person }) => (
            <SummaryLine
              key={line.id}
              {...{ line, person }}
              currency={currency}
              error={errors[`products.${line.stock.id}`]}
            />
          ))}
        </ul>
        {delivered && <TipStep {...step} cart={cart} currency={currency} of={shop.translation.title} />}
        <CouponField {...step} {...{ cart, signIn, quote, currency }} />
        <NoteField {...step} />
        <Cutlery {...step} cart={cart} />
        {quote && <Breakdown quote={quote} currency={currency} delivered={delivered} highest={null} />}
      </details>
      {errors.tips !== undefined && <Fault error={errors.tips} />}
    </form>
  );
}
