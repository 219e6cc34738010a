import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import * as styles from './transfer-due.module.css';

type Transfer = NonNullable<Order['transfer']>;

/** Where a transfer goes that is awaited, how much, what to say with it, and until when the order is kept for it. */
export function TransferDue({ order, transfer }: { order: Order; transfer: Transfer }) {
  const { t } = useTranslation();
  const { price, date } = useFormat();
  const { account, reference, until } = transfer;
  const amount = price(transfer.price, order.currency);
  const at = { dateStyle: 'full', timeStyle: 'short', timeZone: order.shop.timezone } as const;
  return (
    <section className={styles.transfer} aria-labelledby="transfer">
      <h2 id="transfer" className={styles.title}>
        {t('order.transfer', { amount })}
      </h2>
      <p className={styles.faint}>{t('order.transfer-about')}</p>
      <dl className={styles.facts}>
        <Fact name={t('transfer.account')} value={account} copy={t('transfer.copy-account')} />
        <Fact name={t('transfer.reference')} value={reference} copy={t('transfer.copy-reference')} />
      </dl>
      {until !== null && <p className={styles.until}>{t('due.until', { time: date(until, at) })}</p>}
    </section>
  );
}

/** A text for a bank's form: as it is, in no other digits. */
function Fact({ name, value, copy }: { name: string; value: string; copy: string }) {
  const { t } = useTranslation();
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ id: 'copied', kind: 'success', text: t('transfer.copied') });
    } catch {
      // No clipboard without https: it can be marked by hand.
      showToast({ id: 'copied', kind: 'info', text: value });
    }
  };
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>
          <bdi>{value}</bdi>
        </span>
        <Button variant="ghost" size="small" aria-label={copy} onClick={() => void onCopy()}>
          <Icon name="copy" />
          {t('transfer.copy')}
        </Button>
      </dd>
    </div>
  );
}
