import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useDeliveryAddress } from '../accounts/use-delivery-address.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useDeliveryTerms } from '../addresses/delivery-terms.ts';
import { refusalWords } from '../addresses/refusal-words.ts';

interface DeliveryCheck {
  delivers: boolean;
  words: string;
}

/** Whether a shop brings to the shopper's address; null until anybody knows. */
export function useDeliveryCheck(shopId: number): DeliveryCheck | null {
  const { t } = useTranslation();
  const format = useFormat();
  const address = useDeliveryAddress();
  const terms = useDeliveryTerms(shopId, useDeliveryLocation());
  if (!terms) return null;
  const far = format.distance(terms.distance);
  if (!terms.delivers) return { delivers: false, words: refusalWords(t, far, address) };
  const fee = terms.price ? format.price(terms.price) : t('shop.free-delivery');
  return { delivers: true, words: format.parts([t('shop.delivers'), far, fee]) };
}
