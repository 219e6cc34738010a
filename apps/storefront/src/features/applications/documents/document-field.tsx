import type { Application } from '@hamper/contract/applications/applications';
import { documentTypes, type DocumentKind, isEditable } from '@hamper/contract/applications/vocabulary';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useId, useRef } from 'react';

import { DocumentList } from './document-list.tsx';
import { useUpload } from './use-upload.ts';

import * as styles from './documents.module.css';

interface DocumentFieldProps {
  application: Application;
  kind: DocumentKind;
  label: string;
  about: string;
  /** Shown while none is there. */
  error?: string | undefined;
}

const ACCEPT = {
  document: ['.pdf', ...documentTypes.filter((type) => type !== 'application/octet-stream')].join(','),
  logo: documentTypes.filter((type) => type.startsWith('image/')).join(','),
} as const satisfies Record<DocumentKind, string>;

/** The files of one kind: sent as they are chosen, looked at, removed. */
export function DocumentField({ application, kind, label, about, error }: DocumentFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { type, uuid, documents, status } = application;
  const { sending, isBusy, send } = useUpload({ type, id: uuid }, kind);
  const own = documents.filter((one) => one.kind === kind);
  const fault = sending?.fault ?? (own.length === 0 && !isBusy ? error : undefined);
  return (
    <fieldset className={styles.field}>
      {/* The step itself is called so. */}
      <legend className={kind === 'document' ? 'sr' : styles.label}>{label}</legend>
      <p id={`${id}-about`} className={styles.about}>
        {about}
      </p>
      <DocumentList application={application} documents={own} canRemove={isEditable(status)} />
      <div className={styles.drop} data-invalid={fault === undefined ? undefined : true}>
        {sending && <bdi>{sending.name}</bdi>}
        <Button
          variant="ghost"
          size="small"
          busy={isBusy}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={cx(fault !== undefined && `${id}-fault`, `${id}-about`)}
          onClick={() => picker.current?.click()}
        >
          <Icon name="plus" />
          {t(kind === 'logo' ? 'role.logo.choose' : 'role.document.add')}
        </Button>
        {isBusy && <progress aria-label={t('apply.cv.sending')} max={1} value={sending?.share ?? 0} />}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={label}
          accept={ACCEPT[kind]}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file && !isBusy) void send(file);
            // The same file may be chosen again after it was refused.
            currentTarget.value = '';
          }}
        />
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault} role={sending ? 'alert' : undefined}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
