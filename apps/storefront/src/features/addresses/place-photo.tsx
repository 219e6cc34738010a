import { ApiError } from '@hamper/contract/client';
import { MAX_PHOTO_BYTES, photoTypes } from '@hamper/contract/photo';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { postingFile } from '../../api/post-file.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { usePerson } from '../../session/use-person.ts';

import * as styles from './place-photo.module.css';

const MEGABYTE = 1024 * 1024;

/** The address of a photo of a place, for those who may see it. */
const placePhotoUrl = (id: string): string => `/api/v1/rest/place-photos/${id}`;

interface PlacePhotoProps {
  /** Its id; null where there is none. */
  photo: string | null;
  onChange: (photo: string | null) => void;
  error: string | undefined;
  /** Of something else than a place. */
  words?: { photo: string; add: string; about: string };
}

/** A photo of the door or the way to it: chosen, seen while it is sent, replaced, taken away. */
export function PlacePhoto({ photo, onChange, error, words }: PlacePhotoProps) {
  const { t } = useTranslation();
  const say = words ?? {
    photo: t('instructions.photo'),
    add: t('instructions.photo-add'),
    about: t('instructions.photo-about'),
  };
  const picker = useRef<HTMLInputElement>(null);
  const { send, share, fault } = useSending(onChange);
  const busy = share !== null;
  const wrong = fault ?? error;
  return (
    // A form finds it by `data-wrong`.
    <div
      className={styles.part}
      data-wrong={wrong !== undefined || undefined}
      tabIndex={wrong === undefined ? undefined : -1}
    >
      <div className={styles.photo}>
        {photo !== null && <img src={placePhotoUrl(photo)} alt={say.photo} />}
        {busy && <progress aria-label={t('photo.sending')} max={1} value={share} />}
        <Button variant="ghost" size="small" busy={busy} onClick={() => picker.current?.click()}>
          <Icon name="camera" />
          {photo === null ? say.add : t('photo.change')}
        </Button>
        {photo !== null && (
          <Button variant="ghost" size="small" onClick={() => onChange(null)}>
            <Icon name="trash-2" />
            {t('photo.remove')}
          </Button>
        )}
        <p className={styles.about}>{say.about}</p>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={say.add}
          accept={photoTypes.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again after it was refused.
            currentTarget.value = '';
            if (file) void send(file);
          }}
        />
      </div>
      {wrong !== undefined && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** Sends one photo at a time; what goes wrong is words. */
function useSending(onSent: (id: string) => void) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const lang = useLocale();
  const signedIn = usePerson() !== undefined;
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const [arrived, setArrived] = useState<{ id: string }>();
  // Others may have changed what stands around it since the file was chosen.
  const notifySent = useEffectEvent(onSent);
  useEffect(() => {
    if (arrived) notifySent(arrived.id);
  }, [arrived]);
  const send = async (file: File) => {
    setFault(undefined);
    if (file.size > MAX_PHOTO_BYTES)
      return setFault(t('photo.too-large', { limit: number(MAX_PHOTO_BYTES / MEGABYTE) }));
    if (!photoTypes.some((type) => type === file.type)) return setFault(t('photo.unreadable'));
    setShare(0);
    const api = postingFile(file, { lang, onSent: setShare });
    try {
      const { data } = await (signedIn
        ? api.call('POST /dashboard/user/place-photos', {})
        : api.call('POST /rest/place-photos', {}));
      setArrived(data);
    } catch (error) {
      const answered = error instanceof ApiError && error.status > 0 && error.code !== 'internal';
      setFault(answered ? problemWords(t, error) : t('photo.lost'));
    } finally {
      setShare(null);
    }
  };
  return { send, share, fault };
}
