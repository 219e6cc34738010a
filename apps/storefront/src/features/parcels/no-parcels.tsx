import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ButtonTo } from '../../links.ts';

/** That nothing can be sent from here: no link leads here then, but an old one may. */
export function NoParcels() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="/images/food/1f4e6.webp"
      title={t('parcels.none')}
      about={t('parcels.none.about')}
      action={<ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>}
    />
  );
}
