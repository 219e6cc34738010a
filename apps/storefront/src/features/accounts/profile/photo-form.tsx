import type { User } from '@hamper/contract/accounts';
import { MAX_PHOTO_BYTES, photoTypes } from '@hamper/contract/photo';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { Avatar } from '@hamper/ui/media/avatar.tsx';
import { previewUrlOf } from '@hamper/ui/media/preview-url.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { personOf } from '../../../session/person-of.ts';
import { rememberPerson } from '../../../session/remember-person.ts';
import { profileQuery } from '../profile-query.ts';
import { sendPhoto } from './send-photo.ts';

import * as styles from './photo-form.module.css';

const MEGABYTE = 1024 * 1024;

/** Somebody's photo: chosen, seen while it is being sent, replaced, taken away. What is wrong with one is said beside it. */
export function PhotoForm({ person, children }: { person: User; children: ReactNode }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const { preview, sentShare, send, remove, failure, busy } = usePhoto();
  return (
    <div className={styles.photo}>
      <div className={styles.face} data-sending={send.isPending || undefined}>
        <Avatar person={preview === undefined ? person : { ...person, img: preview }} size={72} />
      </div>
      <div className={styles.side}>
        {children}
        <div className={styles.choices}>
          <Button variant="ghost" size="small" busy={busy} onClick={() => picker.current?.click()}>
            <Icon name="camera" />
            {t(person.img === null ? 'photo.add' : 'photo.change')}
          </Button>
          {person.img !== null && (
            <Button variant="ghost" size="small" busy={busy} onClick={() => remove.mutate()}>
              <Icon name="trash-2" />
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('photo.add')}
          accept={photoTypes.join(',')}
          onChange={({ currentTarget }) => {
            const [photo] = currentTarget.files ?? [];
            // The same file may be chosen again after it was refused.
            currentTarget.value = '';
            if (photo) send.mutate(photo);
          }}
        />
        {send.isPending && (
          <output className={styles.sending}>
            <span id="photo-sending">{t('photo.sending')}</span>
            <progress aria-labelledby="photo-sending" max={1} value={sentShare} />
          </output>
        )}
        {failure !== undefined && (
          <p className={styles.error} role="alert">
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}

/** Sends and removes the photo of whoever is signed in. */
function usePhoto() {
  const { t } = useTranslation();
  const api = useApi();
  const lang = useLocale();
  const queries = useQueryClient();
  const [preview, setPreview] = useState<string>();
  const [sentShare, setSentShare] = useState(0);
  const onSuccess = (saved: User) => {
    queries.setQueryData(profileQuery(api).queryKey, saved);
    rememberPerson(personOf(saved));
    showToast({ id: 'photo', kind: 'success', text: t('saved-changes') });
  };
  const send = useMutation({
    mutationFn: async (photo: File) => {
      if (photo.size > MAX_PHOTO_BYTES) throw new UnfitPhoto('photo.too-large');
      if (!photoTypes.some((type) => type === photo.type)) throw new UnfitPhoto('photo.unreadable');
      setSentShare(0);
      setPreview(await previewUrlOf(photo));
      return sendPhoto(photo, { lang, onSent: setSentShare });
    },
    onSuccess,
    onSettled: () => setPreview(undefined),
  });
  const remove = useMutation({
    mutationFn: async () => (await api.call('DELETE /dashboard/user/profile/photo')).data,
    onMutate: () => send.reset(),
    onSuccess,
  });
  const wordsOf = (error: Error): string =>
    error instanceof UnfitPhoto
      ? t(error.word, { limit: MAX_PHOTO_BYTES / MEGABYTE })
      : problemWords(t, error);
  const error = send.error ?? remove.error;
  const busy = send.isPending || remove.isPending;
  return {
    /** The photo that is being sent. */
    preview,
    /** From 0 to 1. */
    sentShare,
    send,
    remove,
    /** Why the last try failed, in words. */
    failure: error && !busy ? wordsOf(error) : undefined,
    busy,
  };
}

/** A file that need not be sent to be refused. */
class UnfitPhoto extends Error {
  readonly word: 'photo.too-large' | 'photo.unreadable';
  constructor(word: UnfitPhoto['word']) {
    super(word);
    this.word = word;
  }
}
