import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { Ref } from 'react';

import type { Photo } from './use-photos.ts';

import * as styles from './lost-photos.module.css';

interface LostPhotosProps {
  ref: Ref<HTMLFieldSetElement>;
  id: string;
  photos: Photo[];
  /** The request was about to go without them: whether it does is to be confirmed. */
  isConfirming: boolean;
  busy: boolean;
  onRetry: () => void;
  onWithout: () => void;
}

/** The number of photos that have not arrived and, once the request is to be sent, whether it goes without them. */
export function LostPhotos({ ref, id, photos, isConfirming, busy, onRetry, onWithout }: LostPhotosProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const count = photos.length;
  const lost = t('refund.photos-lost', { count, total: number(count) });
  const canRetry = photos.some(({ retry }) => retry);
  return (
    <fieldset ref={ref} className={styles.lost} aria-labelledby={id} tabIndex={-1}>
      <p id={id} className={styles.words}>
        <Icon name="triangle-alert" />
        <span>{isConfirming ? `${lost} ${t('refund.photos-without', { count })}` : lost}</span>
      </p>
      {isConfirming && (
        <div className={styles.actions}>
          {canRetry && (
            <Button variant="ghost" onClick={onRetry}>
              {t('refund.photos-again', { count })}
            </Button>
          )}
          <Button busy={busy} onClick={onWithout}>
            {t('refund.send-without', { count })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
