import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { referralOfferQuery } from './queries.ts';

/** The reward that a friend's code brings to a new account, in words; undefined while it is not known. */
export function useReferralAbout({ enabled = true } = {}): string | undefined {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { data: offer } = useQuery({ ...referralOfferQuery(useApi()), enabled });
  if (!offer) return undefined;
  return t('register.referral.about', { amount: price(offer.price_to), sum: price(offer.min_order) });
}
