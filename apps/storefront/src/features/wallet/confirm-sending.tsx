import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PostForm } from '../shell/post-form.tsx';
import { useFirstFault } from '../shell/use-first-fault.ts';
import type { Sending, WalletFlash } from './wallet-flash.ts';

import * as styles from './money.module.css';

/** The last question before money goes: to whom, and how much. */
export function ConfirmSending({ sending, errors }: { sending: Sending; errors: WalletFlash['errors'] }) {
  const fields = useFirstFault<HTMLDivElement>(errors);
  const wrong = errors[''];
  const { t } = useTranslation();
  const { price } = useFormat();
  const { uuid, name, to, note, key, currency } = sending;
  const amount = price(sending.amount);
  const hidden = { uuid, name, to, note, key, currency, price: String(sending.amount) };
  return (
    <PostForm action="/wallet/send/confirm">
      {(busy, pressed) => (
        <div ref={fields} className={styles.confirm}>
          {wrong !== undefined && (
            <p role="alert" tabIndex={-1} className={styles.wrong}>
              {wrong}
            </p>
          )}
          <h2 className={styles.question}>{t('wallet.send.confirm', { amount, name: isolated(name) })}</h2>
          <p className={styles.faint}>{t('wallet.send.confirm.about')}</p>
          <dl className={styles.facts}>
            <Fact term={t('wallet.send.person')}>{name}</Fact>
            <Fact term={t('wallet.amount')}>{amount}</Fact>
            {note !== '' && <Fact term={t('wallet.send.note')}>{note}</Fact>}
          </dl>
          {Object.entries(hidden).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <div className={styles.answers}>
            <Button type="submit" name="step" value="send" size="large" busy={busy && pressed === 'send'}>
              {t('wallet.send.submit', { amount })}
            </Button>
            <Button type="submit" name="step" value="change" size="large" variant="ghost">
              {t('wallet.send.change')}
            </Button>
          </div>
        </div>
      )}
    </PostForm>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
