import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

/** That a shop does not deliver to an address, and how far from it that is. */
export const refusalWords = (t: Translate, distance: string, address: string | undefined): string =>
  address ? t('delivery.refused.to', { address, distance }) : t('delivery.refused', { distance });
