import type { Order } from '@hamper/contract/orders/order';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';

/** An order on paper, and its receipt as a file in the page's language, for whoever the page is there for. */
export function ReceiptActions({ order: { uuid, status } }: { order: Pick<Order, 'uuid' | 'status'> }) {
  const { t } = useTranslation();
  const lang = useLocale();
  return (
    <>
      <Button variant="ghost" onClick={() => print()}>
        <Icon name="printer" />
        {t('order.print')}
      </Button>
      {status !== 'canceled' && (
        <LinkButton variant="ghost" href={`/api/v1/rest/export/order/${uuid}/pdf?lang=${lang}`} download>
          <Icon name="download" />
          {t('order.receipt-pdf')}
        </LinkButton>
      )}
    </>
  );
}
