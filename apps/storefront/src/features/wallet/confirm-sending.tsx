import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PostForm } from '../shell/post-form.tsx';
import type { Sending } from './wallet-flash.ts';

import * as styles from './money.module.css';

/** The last question before money goes: to whom, and how much. */
export function ConfirmSending({ sending, wrong }: { sending: Sending; wrong: string | undefined }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { uuid, name, to, note, key, currency } = sending;
  const amount = price(sending.amount);
  const fields = { uuid, name, to, note, key, currency, price: String(sending.amount) };
  return (
    <PostForm action="/wallet/send/confirm" className={styles.confirm}>
      {(busy, pressed) => (
        <>
          {wrong !== undefined && (
            <p role="alert" className={styles.wrong}>
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
          {Object.entries(fields).map(([field, value]) => (
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
        </>
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
