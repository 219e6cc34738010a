import type { Booking } from '@hamper/contract/bookings/booking';
import type { SavedCard } from '@hamper/contract/cards';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useEffect, useRef, useState } from 'react';

import { usePerson } from '../../../session/use-person.ts';
import { SavedCardRadios } from '../../cards/saved-card-radios.tsx';
import { CardNumber } from '../../payments/card-number.tsx';
import { paymentMethods } from '../../payments/payment-methods.ts';
import { DEPOSIT, isDeclined } from '../deposit-state.ts';
import type { ConfirmFlash } from './confirm-flash.ts';
import { type DepositMethod, useDepositMethods } from './use-deposit-methods.ts';

import * as styles from './deposit.module.css';

interface DepositMethodsProps extends Pick<ConfirmFlash, 'errors'> {
  booking: Booking;
}

/**
 * The fields of a form that pays a deposit: a saved card, another one, or the wallet. The number of a test card shows by its
 * style where that is chosen, so that no scripts are needed.
 */
export function DepositMethods({ booking, errors }: DepositMethodsProps) {
  const { t } = useTranslation();
  const { methods, cards, isUnknown } = useDepositMethods(booking);
  const [choice, setChoice] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  // A way that was chosen before scripts came stays: what is drawn next would take it back.
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input[name=payment]:checked');
    if (early && !early.defaultChecked) setChoice(early.value);
  }, []);
  // Led here by a form that was refused: the reason is read first, from the section's heading on.
  useEffect(() => {
    if (location.hash === `#${DEPOSIT}`) alert.current?.focus({ preventScroll: true });
  }, []);
  const saved = savedCardOf(choice, cards, methods);
  const usable = methods.filter(({ isShort }) => !isShort);
  const tag = saved ? undefined : (usable.find((one) => one.tag === choice) ?? usable[0])?.tag;
  const fault = errors['payment'] ?? errors['payment_tag'] ?? errors['saved_card'];
  const wrong = fault ?? (isDeclined(booking) && !errors['card.number'] ? t(lastFailure(booking)) : null);
  return (
    <div ref={group} className={styles.methods}>
      {wrong !== null && (
        <p role="alert" tabIndex={-1} ref={alert} className={styles.wrong}>
          <Icon name="circle-alert" />
          {wrong}
        </p>
      )}
      {usable.length === 0 && cards.length === 0 && (
        <p className={styles.wrong}>{t('tables.deposit.no-method')}</p>
      )}
      <RadioGroup label={t('tables.deposit.method')}>
        <SavedCardRadios
          name="payment"
          cards={cards}
          chosen={saved?.id}
          onSelect={({ id }) => setChoice(id)}
        />
        {methods.map(({ tag: method, about, isShort }) => (
          <Radio
            key={method}
            name="payment"
            value={method}
            checked={method === tag}
            disabled={isShort}
            onSelect={() => setChoice(method)}
            icon={<Icon name={paymentMethods[method].icon} />}
            description={about}
          >
            {t(isAnother(method, cards) ? 'checkout.another-card' : paymentMethods[method].name)}
          </Radio>
        ))}
      </RadioGroup>
      {saved && <input type="hidden" name="card_tag" value={saved.payment_tag} />}
      {isUnknown && <p className={styles.terms}>{t('cards.unavailable')}</p>}
      {methods.some((one) => one.tag === 'sandbox') && (
        <div className={styles.number}>
          <CardNumber
            name="card"
            ref={field}
            onCardNumber={(number) => {
              // No state of its own: what is typed before scripts come stays.
              if (field.current) field.current.value = number;
            }}
            error={errors['card.number'] ?? errors['card']}
          />
          <SaveCard />
        </div>
      )}
    </div>
  );
}

/** Why the last attempt to pay failed: somebody said no at the bank, or the bank did. */
const lastFailure = ({ deposit_unconfirmed: isUnconfirmed }: Booking) =>
  isUnconfirmed ? 'tables.deposit.unconfirmed' : 'tables.deposit.declined';

/** The saved card that pays: the chosen one, or the one that is offered first. */
const savedCardOf = (
  choice: string | undefined,
  cards: readonly SavedCard[],
  methods: readonly DepositMethod[],
): SavedCard | undefined =>
  methods.some(({ tag }) => tag === choice)
    ? undefined
    : (cards.find(({ id }) => id === choice) ?? cards.find(({ expired }) => !expired));

const isAnother = (method: string, cards: readonly SavedCard[]): boolean =>
  cards.some(({ payment_tag: tag }) => tag === method);

/** Guests have nowhere to save a card. */
function SaveCard() {
  const { t } = useTranslation();
  if (!usePerson()) return null;
  return (
    <Checkbox name="save_card" value="1" description={t('checkout.save-card-about')}>
      {t('checkout.save-card')}
    </Checkbox>
  );
}
