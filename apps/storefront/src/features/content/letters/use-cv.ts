import { ApiError } from '@hamper/contract/client';
import { cvTypes, MAX_CV_BYTES } from '@hamper/contract/content/cv-file';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useRef, useState } from 'react';

import { postingFile } from '../../../api/post-file.ts';
import { problemWords } from '../../../i18n/problem-words.ts';

export interface Cv {
  name: string;
  /** The share of it that is sent, from 0 to 1. */
  share: number;
  /** Its name at the server, once it is there. */
  key?: string;
  /** Why it is not. */
  fault?: string;
}

const MEGABYTE = 1024 * 1024;
export const CV_LIMIT_MB = MAX_CV_BYTES / MEGABYTE;
const KINDS = ['.pdf', '.docx', '.odt'];
export const cvAccept = [...KINDS, ...cvTypes.filter((type) => type !== 'application/octet-stream')].join(
  ',',
);

/** A CV, sent as soon as it is chosen. */
export function useCv(job: number) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const lang = useLocale();
  const [cv, setCv] = useState<Cv>();
  /** Another file may be chosen while one is on its way. */
  const latest = useRef(0);

  const send = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const change = (next: Omit<Cv, 'name'>) => {
      if (turn === latest.current) setCv({ name: file.name, ...next });
    };
    const fault = faultOf(file, t, number(CV_LIMIT_MB));
    if (fault !== undefined) return change({ share: 0, fault });
    change({ share: 0 });
    const api = postingFile(typed(file), { lang, onSent: (share) => change({ share }) });
    try {
      const { data } = await api.call('POST /rest/careers/{id}/cv', { path: { id: job } });
      return change({ share: 1, key: data.cv });
    } catch (error) {
      return change({ share: 0, fault: refusal(t, error) });
    }
  };
  return { cv, send: (file: File) => void send(file) };
}

/** The kinds of files as browsers tell them; the server decides by the bytes. */
function faultOf(file: File, t: Translate, limit: string): string | undefined {
  if (file.size > MAX_CV_BYTES) return t('apply.cv.large', { limit });
  return KINDS.some((kind) => file.name.toLowerCase().endsWith(kind)) ? undefined : t('apply.cv.kind');
}

/** Systems without an office do not know what its files are. */
const typed = (file: File): File =>
  cvTypes.some((type) => type === file.type)
    ? file
    : new File([file], file.name, { type: 'application/octet-stream' });

const refusal = (t: Translate, error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500
    ? problemWords(t, error)
    : t('photo.lost');
