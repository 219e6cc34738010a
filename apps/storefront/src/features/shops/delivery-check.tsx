import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { useDeliveryLocation } from './delivery-location.ts';
import { deliveryDistanceQuery } from './shop-facts-queries.ts';

const NOWHERE = { latitude: 0, longitude: 0 };

interface DeliveryCheck {
  delivers: boolean;
  words: string;
}

/** Whether a shop brings to the shopper's address; null until anybody knows. */
export function useDeliveryCheck(shopId: number): DeliveryCheck | null {
  const { t } = useTranslation();
  const format = useFormat();
  const location = useDeliveryLocation();
  const { data } = useQuery({
    ...deliveryDistanceQuery(useApi(), shopId, location ?? NOWHERE),
    enabled: location !== null,
  });
  if (!data || !location) return null;
  if (!data.delivers) return { delivers: false, words: t('error.not-available-here') };
  const far = format.distance(data.distance);
  const fee = data.price ? format.price(data.price) : t('shop.free-delivery');
  return { delivers: true, words: [t('shop.delivers'), far, fee].join(' · ') };
}
