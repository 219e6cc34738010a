import { MAX_PHOTO_BYTES, photoTypes } from '@hamper/contract/photo';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useRef } from 'react';

import { problemWords } from '../../i18n/problem-words.ts';
import { MAX_PHOTOS } from './refund-amount.ts';
import type { Photo, usePhotos } from './use-photos.ts';

import * as styles from './photo-field.module.css';

/** Photos of the goods: chosen, seen while they are being sent, removed. */
export function PhotoField({
  photos,
  add,
  remove,
}: Pick<ReturnType<typeof usePhotos>, 'photos' | 'add' | 'remove'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const full = photos.length >= MAX_PHOTOS;
  return (
    <fieldset className={styles.photos}>
      <legend className={styles.legend}>{t('refund.photos')}</legend>
      <p className={styles.faint}>{t('refund.photos-about', { most: number(MAX_PHOTOS) })}</p>
      {photos.length > 0 && (
        <ul className={styles.list}>
          {photos.map((photo) => (
            <PhotoItem key={photo.id} photo={photo} onRemove={() => remove(photo.id)} />
          ))}
        </ul>
      )}
      <Button variant="ghost" size="small" disabled={full} onClick={() => picker.current?.click()}>
        <Icon name="camera" />
        {t('photo.add')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={t('photo.add')}
        accept={photoTypes.join(',')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}

const MEGABYTE = 1024 * 1024;

function PhotoItem({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { name, preview, share, path, fault, retry } = photo;
  return (
    <li className={styles.photo} data-fault={fault !== undefined || undefined}>
      {preview === undefined ? <Icon name="image" /> : <img src={preview} alt={name} />}
      {path === undefined && fault === undefined && (
        <progress aria-label={t('photo.sending')} max={1} value={share} />
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('refund.photo-remove', { name })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {typeof fault === 'string'
            ? t(fault, { limit: number(MAX_PHOTO_BYTES / MEGABYTE) })
            : problemWords(t, fault)}
        </p>
      )}
      {retry && (
        <Button variant="ghost" size="small" aria-label={t('photo.again-name', { name })} onClick={retry}>
          <Icon name="rotate-cw" />
          {t('photo.again')}
        </Button>
      )}
    </li>
  );
}
