import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { AccountScreen, lastPostOf } from '../features/accounts/account-page.tsx';
import { accountSearch } from '../features/accounts/account-route.ts';
import { FirstDetailsForm } from '../features/accounts/first-details-form.tsx';
import { profileQuery } from '../features/accounts/profile-query.ts';
import { hasPlaceholderName } from '../session/placeholder-name.ts';
import { requireSession } from '../session/require-session.ts';
import { safeNext } from '../session/safe-next.ts';

export const Route = createFileRoute('/update-details')({
  validateSearch: accountSearch,
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    await queryClient.ensureQueryData(profileQuery(api));
    return lastPostOf('/update-details');
  },
  component: UpdateDetails,
});

function UpdateDetails() {
  const { t } = useTranslation();
  const next = safeNext(Route.useSearch().next);
  const { values, errors } = Route.useLoaderData();
  const { data: person } = useSuspenseQuery(profileQuery(useApi()));
  const saved = {
    firstname: hasPlaceholderName(person) ? '' : person.firstname,
    lastname: person.lastname ?? '',
    birthday: person.birthday ?? '',
    gender: person.gender ?? '',
  };
  return (
    <AccountScreen title={t('page.update-details')} about={t('update-details.about')}>
      <FirstDetailsForm next={next} values={{ ...saved, ...values }} errors={errors} />
      <LinkButton href={next} variant="ghost" size="large">
        {t('update-details.skip')}
      </LinkButton>
    </AccountScreen>
  );
}
