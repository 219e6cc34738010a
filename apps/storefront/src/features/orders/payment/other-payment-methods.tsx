import type { SavedCard } from '@hamper/contract/cards';
import type { Order } from '@hamper/contract/orders/order';
import type { PaymentMethod } from '@hamper/contract/settings';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { usePerson } from '../../../session/use-person.ts';
import { savedCardsQuery } from '../../cards/queries.ts';
import { SavedCardRadios } from '../../cards/saved-card-radios.tsx';
import { OtherWays } from '../../payments/payment-frame.tsx';
import { isKnownTag, type KnownTag, paymentMethods } from '../../payments/payment-methods.ts';
import { type OrderRef, paymentMethodsQuery } from '../queries.ts';
import { usePayment } from './use-payment.ts';

import * as styles from './other-payment-methods.module.css';

interface OtherPaymentMethodsProps {
  order: Order;
  by: OrderRef;
  /** Open from the start, where nothing else can be done. */
  open: boolean;
}

/** Pays an order that still waits for its money by another method, or with another card, and with it those of its checkout. */
export function OtherPaymentMethods({ order, by, open }: OtherPaymentMethodsProps) {
  const { t } = useTranslation();
  const signedIn = usePerson() !== undefined;
  const { data: taken = [] } = useQuery(paymentMethodsQuery(useApi(), order.shop.id));
  const { payBy } = usePayment(by);
  const [tag, setTag] = useState<KnownTag>();
  const [card, setCard] = useState('');
  const [saved, setSaved] = useState<SavedCard>();
  const { data: known } = useQuery({ ...savedCardsQuery(useApi()), enabled: signedIn });
  const methods = methodsFor(order, taken, signedIn);
  const cards = (known?.cards ?? []).filter((one) =>
    taken.some(({ tag: method }) => method === one.payment_tag),
  );
  const choose = (method: KnownTag, card?: SavedCard) => {
    setTag(method);
    setSaved(card);
  };
  const pay = (event: SubmitEvent) => {
    event.preventDefault();
    if (!tag || payBy.isPending) return;
    const number = tag === 'sandbox' ? { card: { number: card } } : {};
    payBy.mutate({ payment_tag: tag, ...(saved ? { saved_card: saved.id } : number) });
  };
  return (
    <OtherWays open={open}>
      <form className={styles.form} onSubmit={pay}>
        <RadioGroup label={t('due.other')}>
          <SavedCardRadios
            name="other-payment"
            cards={cards}
            chosen={saved?.id}
            onSelect={(one) => isKnownTag(one.payment_tag) && choose(one.payment_tag, one)}
          />
          {methods.map((method) => {
            const { name, icon } = paymentMethods[method];
            return (
              <Radio
                key={method}
                name="other-payment"
                value={method}
                checked={tag === method && !saved}
                onSelect={() => choose(method)}
                icon={<Icon name={icon} />}
              >
                {t(name)}
              </Radio>
            );
          })}
        </RadioGroup>
        {tag === 'sandbox' && !saved && (
          <Field
            label={t('checkout.card-number')}
            inputMode="numeric"
            autoComplete="cc-number"
            dir="ltr"
            maxLength={30}
            required
            value={card}
            onChange={(event) => setCard(event.target.value)}
          />
        )}
        {payBy.error && (
          <p className={styles.error} role="alert">
            {problemWords(t, payBy.error)}
          </p>
        )}
        <Button type="submit" className={styles.pay} disabled={!tag} busy={payBy.isPending}>
          <Amount order={order} />
        </Button>
      </form>
    </OtherWays>
  );
}

/** A wallet belongs to an account; where it has paid its part already it is no other method. */
function methodsFor(order: Order, taken: PaymentMethod[], signedIn: boolean): KnownTag[] {
  const takesWallet = signedIn && order.wallet_price === 0;
  return taken
    .flatMap(({ tag, several }) => (countOf(order) === 1 || several ? [tag] : []))
    .filter(isKnownTag)
    .filter((tag) => tag !== 'wallet' || takesWallet);
}

/** How many orders it pays; an API of the release before says nothing of those placed with it. */
const countOf = ({ payment_due: due }: Order): number => due?.orders ?? 1;

/** The amount that is paid, and for how many orders. */
function Amount({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const count = countOf(order);
  const amount = price(order.payment_due?.price ?? order.to_pay, order.currency);
  return count > 1
    ? t('due.pay-together', { amount, count, total: number(count) })
    : t('due.pay-now', { amount });
}
