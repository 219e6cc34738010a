import { photoTypes } from '@hamper/contract/photo';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useRef } from 'react';

import type { usePhoto } from './use-photo.ts';

import * as styles from './composer.module.css';

/** Chooses a picture; phones offer their camera as well. */
export function PhotoButton({ onSelect }: { onSelect: (file: File) => void }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('photo.add')}
        icon={<Icon name="camera" />}
        className="scripted"
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('photo.add')}
        accept={photoTypes.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
          if (file) onSelect(file);
        }}
      />
    </>
  );
}

type PhotoPreviewProps = Pick<ReturnType<typeof usePhoto>, 'photo' | 'isSending' | 'sentShare' | 'remove'>;

/** The picture that the next message will have. */
export function PhotoPreview({ photo, isSending, sentShare, remove }: PhotoPreviewProps) {
  const { t } = useTranslation();
  if (!photo) return null;
  return (
    <div className={styles.photo}>
      {photo.preview === undefined ? (
        <span className={styles.preview}>
          <Icon name="image" />
        </span>
      ) : (
        <img
          src={photo.preview}
          alt={t('chat.photo.own')}
          width={72}
          height={72}
          className={styles.preview}
        />
      )}
      {isSending ? (
        <output className={styles.progress}>
          <span id="chat-photo">{t('photo.sending')}</span>
          <progress aria-labelledby="chat-photo" max={1} value={sentShare} />
        </output>
      ) : (
        <>
          <span className={styles.file}>
            <bdi>{photo.file.name}</bdi>
          </span>
          <IconButton label={t('photo.remove')} icon={<Icon name="x" />} onClick={remove} />
        </>
      )}
    </div>
  );
}
