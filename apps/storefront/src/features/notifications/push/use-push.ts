import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { preferencesQuery } from '../use-preference-switch.ts';
import { pushQuery } from './push-query.ts';
import { turnOff, turnOn } from './subscription.ts';

/** Messages on this device: whether they come, and the way to turn them on and off. */
export function usePush() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery(pushQuery(api));
  const [isDenied, setDenied] = useState(Notification.permission === 'denied');
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return turnOff(api);
      setDenied((await turnOn(api, data?.public_key ?? '')) === 'denied');
    },
    onError: () => showToast({ id: 'push', kind: 'error', text: t('push.failed') }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: pushQuery(api).queryKey });
      // The messages of this device are a column among the preferences.
      void queries.invalidateQueries({ queryKey: preferencesQuery(api).queryKey });
    },
  });
  return {
    /** Undefined while that is asked, and where the shop sends none. */
    isOn: data && data.public_key !== null ? data.subscribed && !isDenied : undefined,
    isDenied,
    isPending,
    turn: mutate,
  };
}
