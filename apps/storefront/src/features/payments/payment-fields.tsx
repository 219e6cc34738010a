import type { SavedCard } from '@hamper/contract/cards';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useEffect, useRef, useState } from 'react';

import { usePerson } from '../../session/use-person.ts';
import { SavedCardRadios } from '../cards/saved-card-radios.tsx';
import { CardNumber } from './card-number.tsx';
import { type KnownTag, paymentMethods } from './payment-methods.ts';

import * as styles from './payment-fields.module.css';

export interface OfferedMethod {
  tag: KnownTag;
  about: string | undefined;
  /** It cannot pay this: there is too little in the wallet. */
  isShort: boolean;
}

/** The ways to pay that a form offers. */
export interface OfferedMethods {
  methods: OfferedMethod[];
  /** The saved cards of who is signed in; none while a page comes from the server. */
  cards: SavedCard[];
  /** Whether there are saved cards is not known. */
  isUnknown: boolean;
}

interface PaymentFieldsProps extends OfferedMethods {
  label: string;
  /** Why the last attempt failed, or the form was refused. */
  wrong: string | null;
  errors: Partial<Record<string, string>>;
  /** The words where nothing can pay. */
  none: string;
  /** The fragment of the section's address, by which a refused form leads here. */
  anchor: string;
  /** The choice in a form that was refused, as `keptPayment` leaves it. */
  kept?: Partial<Record<string, string>>;
}

/**
 * The fields of a form that pays: a saved card, another one, or the wallet. The number of a test card shows by its style where
 * that is chosen, so that no scripts are needed.
 */
export function PaymentFields({
  methods,
  cards,
  isUnknown,
  label,
  wrong,
  errors,
  none,
  anchor,
  kept,
}: PaymentFieldsProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(kept?.['payment']);
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
    if (location.hash === `#${anchor}`) alert.current?.focus({ preventScroll: true });
  }, [anchor]);
  const saved = savedCardOf(choice, cards, methods);
  const usable = methods.filter(({ isShort }) => !isShort);
  const tag = saved ? undefined : (usable.find((one) => one.tag === choice) ?? usable[0])?.tag;
  return (
    <div ref={group} className={styles.methods}>
      {wrong !== null && (
        <p role="alert" tabIndex={-1} ref={alert} className={styles.wrong}>
          <Icon name="circle-alert" />
          {wrong}
        </p>
      )}
      {usable.length === 0 && cards.length === 0 && <p className={styles.wrong}>{none}</p>}
      <RadioGroup label={label}>
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
      {isUnknown && <p className={styles.faint}>{t('cards.unavailable')}</p>}
      {methods.some((one) => one.tag === 'sandbox') && (
        <div className={styles.number}>
          <CardNumber
            name="card"
            ref={field}
            defaultNumber={kept?.['card']}
            onCardNumber={(number) => {
              // No state of its own: what is typed before scripts come stays.
              if (field.current) field.current.value = number;
            }}
            error={errors['card.number'] ?? errors['card']}
          />
          <SaveCard isKept={kept?.['save_card'] === '1'} />
        </div>
      )}
    </div>
  );
}

/** The saved card that pays: the chosen one, or the one that is offered first. */
const savedCardOf = (
  choice: string | undefined,
  cards: readonly SavedCard[],
  methods: readonly OfferedMethod[],
): SavedCard | undefined =>
  methods.some(({ tag }) => tag === choice)
    ? undefined
    : (cards.find(({ id }) => id === choice) ?? cards.find(({ expired }) => !expired));

const isAnother = (method: string, cards: readonly SavedCard[]): boolean =>
  cards.some(({ payment_tag: tag }) => tag === method);

/** Guests have nowhere to save a card. */
function SaveCard({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation();
  if (!usePerson()) return null;
  return (
    <Checkbox name="save_card" value="1" defaultChecked={isKept} description={t('checkout.save-card-about')}>
      {t('checkout.save-card')}
    </Checkbox>
  );
}
