import { ApiError } from '@hamper/contract/client';
import type { Notification } from '@hamper/contract/notifications/notifications';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { markAllRead, markRead } from './mark-read.ts';

/** Marks notifications as read; a refusal is a toast. */
export function useMarkRead() {
  const { t } = useTranslation();
  const reading = { api: useApi(), queryClient: useQueryClient() };
  const toastOnFailure = (marked: Promise<void>) =>
    void marked.catch((error: unknown) => {
      // Status 0 is no answer at all: then there are no words of the server either.
      const serverWords = error instanceof ApiError && error.status > 0 ? error.message : '';
      showToast({ id: 'notifications', kind: 'error', text: serverWords || t('error.general') });
    });
  return {
    read: (one: Notification) => {
      if (one.read_at === null) toastOnFailure(markRead(reading, one));
    },
    readAll: () => toastOnFailure(markAllRead(reading)),
  };
}
