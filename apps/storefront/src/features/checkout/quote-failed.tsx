import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { Notice } from './steps/step.tsx';

/** The price could not be asked for. */
export function QuoteFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      action={
        <Button variant="ghost" size="small" busy={busy} onClick={onRetry}>
          {t('cart.again')}
        </Button>
      }
    >
      <span role="alert">{t('checkout.quote-failed')}</span>
    </Notice>
  );
}
