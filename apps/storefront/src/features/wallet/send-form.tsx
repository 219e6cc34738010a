import type { Wallet } from '@hamper/contract/wallet';
import { MAX_TRANSFER_NOTE } from '@hamper/contract/wallet/bounds';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PostForm } from '../shell/post-form.tsx';
import { amountFault } from './amount-fault.ts';
import { AmountField } from './amount-field.tsx';
import { useAmountCheck } from './use-amount-check.ts';
import { SEND_FORM, type WalletFlash } from './wallet-flash.ts';

import * as styles from './money.module.css';

interface SendFormProps {
  wallet: Wallet;
  flash: WalletFlash;
}

/** To whom money goes, how much, and what is said of it. Nothing is sent before they have said yes. */
export function SendForm({ wallet, flash: { values, errors: refused } }: SendFormProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const most = Math.min(wallet.price, wallet.send.max);
  const { errors, fields, hasFault } = useAmountCheck(refused, (text) =>
    amountFault(
      text,
      {
        max: most,
        tooMuch: t(most < wallet.price ? 'wallet.amount.most' : 'wallet.short', { amount: price(most) }),
      },
      { t, price },
    ),
  );
  return (
    <PostForm action={SEND_FORM} hasFault={hasFault}>
      {(busy) => (
        <div ref={fields} className={styles.form}>
          {errors[''] !== undefined && (
            <p role="alert" tabIndex={-1} className={styles.wrong}>
              {errors['']}
            </p>
          )}
          <Field
            name="to"
            label={t('wallet.send.to')}
            description={t('wallet.send.to.about')}
            defaultValue={values['to']}
            error={errors['to'] ?? errors['search'] ?? errors['uuid']}
            required
            minLength={3}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <AmountField
            about={t('wallet.send.most', { amount: price(most) })}
            defaultValue={values['amount']}
            error={errors['price']}
          />
          <Field
            name="note"
            label={t('wallet.send.note')}
            description={t('wallet.send.note.about')}
            defaultValue={values['note']}
            error={errors['note']}
            maxLength={MAX_TRANSFER_NOTE}
            autoComplete="off"
            dir="auto"
          />
          <Button type="submit" size="large" busy={busy}>
            {t('wallet.send.next')}
          </Button>
        </div>
      )}
    </PostForm>
  );
}
