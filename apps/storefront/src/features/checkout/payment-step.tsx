import type { SavedCard } from '@hamper/contract/cards';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { ReactNode } from 'react';

import { useCardWords } from '../cards/use-card-words.ts';
import { CardNumber, type CardNumberProps } from '../payments/card-number.tsx';
import { isCard, paymentMethods } from '../payments/payment-methods.ts';
import { isCovered } from './draft-order.ts';
import { Fault } from './fault.tsx';
import type { PaymentMethod } from './payment-methods.ts';
import { CardsUnknown, SaveCard, SavedCards, withAnotherCard } from './steps/saved-cards.tsx';
import type { PayableQuote, PaymentAnswers, StepProps } from './steps/step-props.ts';
import { Notice, Step } from './steps/step.tsx';
import { changingIn, isWrong, useCollapse } from './steps/use-collapse.ts';
import { WalletPart } from './steps/wallet-part.tsx';
import type { AvailableCards } from './use-available-cards.ts';

import * as styles from './checkout.module.css';

interface PaymentStepProps extends StepProps<PaymentAnswers>, CardNumberProps {
  /** Left out where it is not one of several on its page. */
  number?: number;
  /** Who pays in cash does so otherwise than at their own door. */
  cashAbout?: string;
  /** The way that this browser paid before; null where it has not. */
  usual: string | null;
  /** The saved cards. */
  offered: AvailableCards;
  tags: PaymentMethod[];
  /** Those of them that are offered by themselves; the others pay by a saved card alone. */
  forms?: PaymentMethod[];
  /** The shop takes cash, and not from guests. */
  keepsCash: boolean;
  signIn: ReactNode;
  quote: PayableQuote | undefined;
  currency: Currency;
  /** There may be something in a wallet, and the shop takes it. */
  hasWallet: boolean;
}

const about = {
  cash: 'checkout.cash-about',
  sandbox: 'checkout.card-about',
  stripe: 'checkout.stripe-about',
  bank: 'checkout.bank-about',
} as const satisfies Record<PaymentMethod, unknown>;

const FIELDS = [
  'payment_tag',
  'payment_id',
  'card',
  'card.number',
  'card.save',
  'saved_card',
  'from_wallet_price',
] as const;

/** The wallet's part, and the payment method for the rest. */
export function PaymentStep({
  number,
  usual,
  offered,
  draft,
  errors,
  tags,
  forms = tags,
  quote,
  ...props
}: PaymentStepProps) {
  const { cashAbout, keepsCash, signIn, hasWallet, currency, cardNumber } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const covered = isCovered(quote);
  const method = tags.find((tag) => tag === draft.payment);
  const isGiven =
    offered.chosen !== undefined ||
    (method === 'sandbox' ? cardNumber !== '' : offered.isLoading || forms.some((tag) => tag === method));
  const isLastMethod = method !== undefined && method === usual && isGiven;
  const takesNumber = draft.payment === 'sandbox' && !offered.chosen && !offered.isLoading;
  const hasCards = (tag: PaymentMethod) => offered.cards.some(({ payment_tag }) => payment_tag === tag);
  const collapse = useCollapse({ isComplete: covered || isLastMethod, hasError: isWrong(errors, FIELDS) });
  const change = changingIn(collapse, props.change);
  const onCardNumber = changingIn(collapse, props.onCardNumber);
  return (
    <Step
      {...(number !== undefined && { number })}
      title={t('checkout.payment')}
      collapse={collapse}
      answer={
        <p>
          {!covered && method && <PaidBy method={method} card={offered.chosen} />}{' '}
          <span className={covered ? styles.strong : styles.faint}>
            {quote &&
              quote.wallet_price > 0 &&
              t('checkout.wallet-pays', { amount: price(quote.wallet_price, currency) })}
          </span>
        </p>
      }
    >
      {hasWallet && quote && <WalletPart {...{ draft, change, errors, quote, currency }} />}
      {tags.length === 0 && !covered && (
        <div data-wrong tabIndex={-1}>
          <Notice>{t('checkout.no-payment')}</Notice>
        </div>
      )}
      {keepsCash && !covered && <Notice action={signIn}>{t('checkout.cash-signed-in')}</Notice>}
      {!covered && tags.length > 0 && (
        <Fault error={errors.payment_tag ?? errors.payment_id ?? errors.saved_card}>
          <RadioGroup label={t('checkout.payment')}>
            <SavedCards {...{ offered, change }} />
            {forms.map((tag) => (
              <Radio
                key={tag}
                name="payment"
                value={tag}
                checked={draft.payment === tag && !offered.chosen}
                onSelect={() => change(isCard(tag) ? withAnotherCard(tag) : { payment: tag })}
                icon={<Icon name={paymentMethods[tag].icon} />}
                description={tag === 'cash' && cashAbout !== undefined ? cashAbout : t(about[tag])}
              >
                {t(hasCards(tag) ? 'checkout.another-card' : paymentMethods[tag].name)}
              </Radio>
            ))}
          </RadioGroup>
        </Fault>
      )}
      {!covered && <CardsUnknown offered={offered} />}
      {!covered && takesNumber && (
        <>
          <CardNumber {...{ cardNumber, onCardNumber }} error={errors['card.number'] ?? errors.card} />
          <SaveCard {...{ draft, change, errors, offered }} />
        </>
      )}
    </Step>
  );
}

/** The way to pay in one line: a saved card by its name. */
function PaidBy({ method, card }: { method: PaymentMethod; card: SavedCard | undefined }) {
  const { t } = useTranslation();
  const { nameOf } = useCardWords();
  return (
    <span className={styles.strong}>
      {card ? <bdi dir="ltr">{nameOf(card)}</bdi> : t(paymentMethods[method].name)}
    </span>
  );
}
