import type { Wallet } from '@hamper/contract/wallet';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { savedCardsQuery } from '../cards/queries.ts';
import { type OfferedMethods, PaymentFields } from '../payments/payment-fields.tsx';
import { PostForm } from '../shell/post-form.tsx';
import { amountFault } from './amount-fault.ts';
import { AmountField } from './amount-field.tsx';
import { topUpMethodsQuery } from './queries.ts';
import { useAmountCheck } from './use-amount-check.ts';
import { TOP_UP_FORM, type WalletFlash } from './wallet-flash.ts';

import * as styles from './money.module.css';

interface TopUpFormProps {
  wallet: Wallet;
  flash: WalletFlash;
  /** Of this look at the form: pressed twice, it is sent once. */
  formKey: string;
  /** The id of the page's currency, in which the amount is typed; blank for the shop's own. */
  currency: string;
}

/** The id of the form's part that pays. */
const PAYMENT = 'payment';

/** Puts money into the wallet by card. */
export function TopUpForm({
  wallet: { top_up: bounds },
  flash: { values, errors: refused },
  formKey,
  currency,
}: TopUpFormProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const offered = useTopUpMethods();
  const { errors, fields, hasFault } = useAmountCheck(refused, (text) =>
    amountFault(
      text,
      { ...bounds, tooMuch: t('wallet.amount.most', { amount: price(bounds.max) }) },
      { t, price },
    ),
  );
  if (bounds.max < bounds.min) return <p className={styles.notice}>{t('wallet.top-up.full')}</p>;
  const about = t('wallet.top-up.bounds', { min: price(bounds.min), max: price(bounds.max) });
  const wrong = errors['payment'] ?? errors['payment_tag'] ?? errors['saved_card'] ?? errors[''] ?? null;
  return (
    <PostForm action={TOP_UP_FORM} hasFault={hasFault}>
      {(busy) => (
        <div ref={fields} className={styles.form}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="currency" value={currency} />
          <AmountField about={about} defaultValue={values['amount']} error={errors['price']} />
          <section id={PAYMENT} className={styles.part}>
            <h2 className={styles.heading}>{t('wallet.top-up.method')}</h2>
            <PaymentFields
              {...offered}
              label={t('wallet.top-up.method')}
              wrong={wrong}
              errors={errors}
              none={t('wallet.top-up.none')}
              anchor={PAYMENT}
              kept={values}
            />
          </section>
          <Button type="submit" size="large" busy={busy}>
            {t('wallet.top-up')}
          </Button>
        </div>
      )}
    </PostForm>
  );
}

/** The cards that can pay. */
function useTopUpMethods(): OfferedMethods {
  const { t } = useTranslation();
  const api = useApi();
  const { data: tags = [] } = useQuery(topUpMethodsQuery(api));
  const { data: saved, isError } = useQuery({ ...savedCardsQuery(api), enabled: tags.length > 0 });
  const about = { sandbox: t('checkout.card-about'), stripe: undefined };
  return {
    methods: tags.map((tag) => ({ tag, about: about[tag], isShort: false })),
    cards: saved?.cards.filter((card) => tags.some((tag) => tag === card.payment_tag)) ?? [],
    isUnknown: isError || (saved?.unavailable.length ?? 0) > 0,
  };
}
