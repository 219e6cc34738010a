import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { useAfterPlacing } from '../../after-placing.ts';
import { useApi } from '../../api/use-api.ts';
import { personQuery } from '../../features/checkout/queries.ts';
import { zoneQuery } from '../../features/fulfilment/fulfilment-queries.ts';
import { NoParcels } from '../../features/parcels/no-parcels.tsx';
import { parcelDraftQuery, parcelTypesQuery } from '../../features/parcels/queries.ts';
import { SendPage } from '../../features/parcels/send-page.tsx';
import { isSendStep, type SendStep } from '../../features/parcels/send-steps.ts';
import { ButtonTo } from '../../links.ts';
import { wholeNumber } from '../../search-params.ts';
import { usePerson } from '../../session/use-person.ts';

interface SendSearch {
  /** The first one when left out. */
  step?: SendStep | undefined;
  /** The type that a link has chosen. */
  type?: number | undefined;
}

export const Route = createFileRoute('/parcels/send')({
  validateSearch: ({ step, type }): SendSearch => ({
    step: isSendStep(step) ? step : undefined,
    type: wholeNumber(type),
  }),
  loader: async ({ context: { queryClient, api, person, i18n } }) => {
    await Promise.all([
      queryClient.ensureQueryData(parcelTypesQuery(api)),
      queryClient.ensureQueryData(zoneQuery(api)),
      queryClient.ensureQueryData(personQuery(api, person !== undefined)),
      queryClient.prefetchQuery({ ...parcelDraftQuery(api, person !== undefined), staleTime: 0 }),
    ]);
    return { head: { title: i18n.t('parcels.send') } };
  },
  component: Send,
});

function Send() {
  const { t } = useTranslation();
  const { step = 'what', type } = Route.useSearch();
  const api = useApi();
  const signedIn = usePerson() !== undefined;
  const currency = useCurrency();
  const navigate = useNavigate();
  const onPlaced = useAfterPlacing();
  const { data: types } = useSuspenseQuery(parcelTypesQuery(api));
  const { data: zone } = useSuspenseQuery(zoneQuery(api));
  const { data: person } = useSuspenseQuery(personQuery(api, signedIn));
  if (types.length === 0)
    return (
      <div className="wrap">
        <NoParcels />
      </div>
    );
  return (
    <div className="wrap">
      <SendPage
        {...{ step, types, zone, person }}
        asked={type}
        currency={currency}
        onStep={(next) => void navigate({ to: '/parcels/send', search: { step: next } })}
        onType={() =>
          void navigate({ to: '/parcels/send', search: { step: 'what' }, replace: true, resetScroll: false })
        }
        onSent={(parcel) => onPlaced([parcel], [])}
        signIn={
          <ButtonTo variant="ghost" size="small" to="/login" search={{ next: `/parcels/send?step=${step}` }}>
            {t('login.button')}
          </ButtonTo>
        }
        proveHuman={async () => {
          const { solveBotCheck } = await import('../../features/accounts/solve-bot-check.ts');
          return solveBotCheck(api, 'place-order');
        }}
      />
    </div>
  );
}
