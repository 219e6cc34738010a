import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { ChatSettings } from '../../features/chat/chat-settings.tsx';
import { ownSettingsQuery } from '../../features/chat/queries.ts';
import { workplaceOf } from '../../features/chat/workplaces.ts';
import { flashOf } from '../../flash/flash-of.ts';
import { wholeNumber } from '../../search-params.ts';
import { requireSession } from '../../session/require-session.ts';
import { usePerson } from '../../session/use-person.ts';

export const Route = createFileRoute('/chat/settings')({
  validateSearch: ({ shop }): { shop?: number | undefined } => ({ shop: wholeNumber(shop) }),
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    const { queryClient, api, person } = context;
    if (workplaceOf(person) === 'seller')
      await queryClient.fetchQuery({ ...ownSettingsQuery(api), staleTime: 0 });
    const { values = {}, errors = {} } = flashOf('/chat/settings') ?? {};
    return { refused: { values, errors } };
  },
  component: SettingsPage,
});

function SettingsPage() {
  const { shop } = Route.useSearch();
  const { refused } = Route.useLoaderData();
  const isSeller = workplaceOf(usePerson()) === 'seller';
  const { data = [] } = useQuery({ ...ownSettingsQuery(useApi()), enabled: isSeller });
  return <ChatSettings shops={data} shop={shop} refused={refused} />;
}
