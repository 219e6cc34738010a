import type {
  NotificationChannel,
  NotificationPreference,
  NotificationType,
} from '@hamper/contract/notifications/notifications';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { NOTIFICATIONS } from './statistic-query.ts';

const PREFERENCES = [...NOTIFICATIONS, 'preferences'];

/** The person's notification preferences: types by channels. */
export function preferencesQuery(api: Api) {
  return queryOptions({
    queryKey: PREFERENCES,
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/notifications', { signal })).data,
  });
}

interface PreferenceChange {
  type: NotificationType;
  channel: NotificationChannel;
  on: boolean;
}

/** Turns one switch at once, and back again when the server could not save it. */
export function usePreferenceSwitch() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const put = ({ type, channel, on }: PreferenceChange) =>
    queries.setQueryData<NotificationPreference[]>(PREFERENCES, (all) =>
      all?.map((one) => (one.type === type ? { ...one, [channel]: on } : one)),
    );
  return useMutation({
    mutationKey: PREFERENCES,
    // One after the other: the last press counts, whichever answer comes first.
    scope: { id: 'preferences' },
    mutationFn: ({ type, channel, on }: PreferenceChange) =>
      api.call('POST /dashboard/user/update/notifications', {
        body: { notifications: [{ type, [channel]: on }] },
      }),
    onMutate: async (change) => {
      // A list that is just being read does not have the change yet.
      await queries.cancelQueries({ queryKey: PREFERENCES });
      put(change);
    },
    onError: (error, change) => {
      put({ ...change, on: !change.on });
      showProblem(t, 'preferences', error);
    },
    // Read again once no other press is under way.
    onSettled: () =>
      queries.isMutating({ mutationKey: PREFERENCES }) === 1
        ? queries.invalidateQueries({ queryKey: PREFERENCES })
        : undefined,
  });
}
