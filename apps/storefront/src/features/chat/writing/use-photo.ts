import { MAX_PHOTO_BYTES, photoTypes } from '@hamper/contract/photo';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { previewUrlOf } from '@hamper/ui/media/preview-url.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { postingFile } from '../../../api/post-file.ts';
import { problemWords } from '../../../i18n/problem-words.ts';

const MEGABYTE = 1024 * 1024;

interface ChosenPhoto {
  file: File;
  /** None for what browsers cannot draw. */
  preview: string | undefined;
}

/** A picture for the next message: chosen, seen, and sent when the message is. */
export function usePhoto(thread: string) {
  const { t } = useTranslation();
  const lang = useLocale();
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [fault, setFault] = useState<string>();
  const [sentShare, setSentShare] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setSentShare(0);
      const api = postingFile(file, { lang, onSent: setSentShare });
      return (await api.call('POST /rest/chats/{id}/photos', { path: { id: thread } })).data.path;
    },
    onError: (error) => setFault(problemWords(t, error)),
  });
  return {
    photo,
    /** Why it cannot be sent, in words. */
    fault,
    isSending: upload.isPending,
    /** From 0 to 1. */
    sentShare,
    async choose(file: File): Promise<void> {
      setFault(undefined);
      if (file.size > MAX_PHOTO_BYTES) setFault(t('photo.too-large', { limit: MAX_PHOTO_BYTES / MEGABYTE }));
      else if (!photoTypes.some((type) => type === file.type)) setFault(t('photo.unreadable'));
      else setPhoto({ file, preview: await previewUrlOf(file) });
    },
    remove() {
      setPhoto(undefined);
      setFault(undefined);
    },
    /** Its path; null where none was chosen, and undefined where it could not be sent. */
    async send(): Promise<string | null | undefined> {
      if (!photo) return null;
      setFault(undefined);
      return upload.mutateAsync(photo.file).catch(() => undefined);
    },
  };
}
