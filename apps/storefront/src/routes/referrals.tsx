import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { myReferralsQuery, referralOfferQuery } from '../features/wallet/queries.ts';
import { ReferralCounts } from '../features/wallet/referral-counts.tsx';
import { ReferralLink } from '../features/wallet/referral-link.tsx';
import { ReferralOffer } from '../features/wallet/referral-offer.tsx';
import { ButtonTo } from '../links.ts';
import { usePerson } from '../session/use-person.ts';

export const Route = createFileRoute('/referrals')({
  loader: async ({ context: { queryClient, api, person } }) => {
    await Promise.all([
      queryClient.fetchQuery(referralOfferQuery(api)),
      person && queryClient.fetchQuery(myReferralsQuery(api)),
    ]);
  },
  component: Referrals,
});

function Referrals() {
  const { t } = useTranslation();
  const api = useApi();
  const person = usePerson();
  const { data: offer } = useQuery(referralOfferQuery(api));
  const { data: own } = useQuery({ ...myReferralsQuery(api), enabled: person !== undefined });
  if (!offer)
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          picture="/images/food/1f381.webp"
          title={t('page.referrals')}
          about={t('page.referrals.off')}
          action={<ButtonTo to="/products">{t('products.all')}</ButtonTo>}
        />
      </div>
    );
  return (
    <div className="wrap">
      <ReferralOffer offer={offer}>
        {person === undefined && (
          <ButtonTo to="/login" search={{ next: '/referrals' }}>
            {t('referrals.sign-in')}
          </ButtonTo>
        )}
        {own && own.code !== null && <ReferralLink code={own.code} offer={offer} />}
        {own && <ReferralCounts {...own} />}
      </ReferralOffer>
    </div>
  );
}
