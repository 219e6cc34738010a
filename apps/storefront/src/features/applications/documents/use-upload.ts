import {
  type ApplicationType,
  documentTypes,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
} from '@hamper/contract/applications/vocabulary';
import { ApiError } from '@hamper/contract/client';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { postingFile } from '../../../api/post-file.ts';
import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { applicationQuery } from '../queries.ts';

const MEGABYTE = 1024 * 1024;
export const DOCUMENT_LIMIT_MB = MAX_DOCUMENT_BYTES / MEGABYTE;

/** A file on its way. */
interface Sending {
  name: string;
  /** The share of it that is sent, from 0 to 1. */
  share: number;
  /** Why it did not arrive. */
  fault?: string;
}

/** Sends a file to an application as soon as it is chosen, one after the other. */
export function useUpload({ type, id }: { type: ApplicationType; id: string }, kind: DocumentKind) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const lang = useLocale();
  const queryClient = useQueryClient();
  const { queryKey } = applicationQuery(useApi(), type);
  const [sending, setSending] = useState<Sending>();
  const send = async (file: File) => {
    const { name } = file;
    if (file.size > MAX_DOCUMENT_BYTES)
      return setSending({ name, share: 0, fault: t('apply.cv.large', { limit: number(DOCUMENT_LIMIT_MB) }) });
    setSending({ name, share: 0 });
    const api = postingFile(typed(file), { lang, onSent: (share) => setSending({ name, share }) });
    try {
      const call = 'POST /dashboard/user/request-models/{id}/documents';
      const { data } = await api.call(call, { path: { id }, query: { kind, name: name.slice(-200) } });
      queryClient.setQueryData(queryKey, data);
      return setSending(undefined);
    } catch (error) {
      return setSending({ name, share: 0, fault: refusal(t, error) });
    }
  };
  return { sending, isBusy: sending !== undefined && sending.fault === undefined, send };
}

/** Its bytes decide at the server; systems do not know all of their files. */
const typed = (file: File): File =>
  documentTypes.some((type) => type === file.type)
    ? file
    : new File([file], file.name, { type: 'application/octet-stream' });

const refusal = (t: Translate, error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500
    ? problemWords(t, error)
    : t('photo.lost');
