import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId, useRef } from 'react';

import { type Cv, cvAccept, CV_LIMIT_MB } from './use-cv.ts';

import * as styles from './letter.module.css';

interface CvFieldProps {
  cv: Cv | undefined;
  /** Said while none has been sent. */
  error: string | undefined;
  onSelect: (file: File) => void;
}

/** A CV: chosen, seen while it is being sent, exchanged. */
export function CvField({ cv, error, onSelect }: CvFieldProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const fault = cv?.fault ?? (cv === undefined ? error : undefined);
  const isSending = cv !== undefined && cv.key === undefined && cv.fault === undefined;
  return (
    <fieldset className={cx(styles.file, styles.whole)}>
      <legend className={styles.label}>{t('apply.cv')}</legend>
      <div className={styles.picked} data-invalid={fault === undefined ? undefined : true}>
        <Icon name="receipt-text" />
        {cv && <bdi>{cv.name}</bdi>}
        {cv?.key !== undefined && (
          <output className={styles.arrived}>
            <Icon name="check" />
            {t('apply.cv.sent')}
          </output>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={cx(fault !== undefined && `${id}-fault`, `${id}-about`)}
          onClick={() => picker.current?.click()}
        >
          {t('apply.cv.choose')}
        </Button>
        {isSending && <progress aria-label={t('apply.cv.sending')} max={1} value={cv.share} />}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('apply.cv')}
          accept={cvAccept}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onSelect(file);
            // The same file may be chosen again after it was refused.
            currentTarget.value = '';
          }}
        />
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault} role={cv ? 'alert' : undefined}>
          {fault}
        </p>
      )}
      <p id={`${id}-about`} className={styles.faint}>
        {t('apply.cv.about', { limit: number(CV_LIMIT_MB) })}
      </p>
    </fieldset>
  );
}
