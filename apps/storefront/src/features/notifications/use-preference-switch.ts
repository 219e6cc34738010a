import type {
  NotificationChannel,
  NotificationPreference,
  NotificationType,
} from '@hamper/contract/notifications';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { NOTIFICATIONS } from './queries.ts';

const PREFERENCES = [...NOTIFICATIONS, 'preferences'];

/** Where the person wants to hear of what. */
export function preferencesQuery(api: Api) {
  return queryOptions({
    queryKey: PREFERENCES,
    queryFn: async ({ signal }) => (await api.call('GET /dashboard/user/notifications', { signal })).data,
  });
}

interface Wish {
  type: NotificationType;
  channel: NotificationChannel;
  on: boolean;
}

/** Turns one switch, which stands where it was put at once, and goes back when the shop could not keep it. */
export function usePreferenceSwitch() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const put = ({ type, channel, on }: Wish) =>
    queries.setQueryData<NotificationPreference[]>(PREFERENCES, (all) =>
      all?.map((one) => (one.type === type ? { ...one, [channel]: on } : one)),
    );
  return useMutation({
    mutationKey: PREFERENCES,
    // One after the other: the last press is what holds, whichever answer comes first.
    scope: { id: 'preferences' },
    mutationFn: ({ type, channel, on }: Wish) =>
      api.call('POST /dashboard/user/update/notifications', {
        body: { notifications: [{ type, [channel]: on }] },
      }),
    onMutate: async (wish) => {
      // A list that is just being read knows nothing of it.
      await queries.cancelQueries({ queryKey: PREFERENCES });
      put(wish);
    },
    onError: (error, wish) => {
      put({ ...wish, on: !wish.on });
      showToast({ id: 'preferences', kind: 'error', text: problemWords(t, error) });
    },
    // Once no other press is under way, what the shop knows is what holds.
    onSettled: () =>
      queries.isMutating({ mutationKey: PREFERENCES }) === 1
        ? queries.invalidateQueries({ queryKey: PREFERENCES })
        : undefined,
  });
}
