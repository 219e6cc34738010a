import type { Application } from '@hamper/contract/applications/applications';
import { MAX_DOCUMENTS } from '@hamper/contract/applications/vocabulary';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { DocumentField } from './document-field.tsx';
import { DOCUMENT_LIMIT_MB } from './use-upload.ts';

import * as styles from './documents.module.css';

/** The documents of an application, and the logo of a shop. Sending them needs scripts; all else does not. */
export function DocumentsStep({
  application,
  error,
}: {
  application: Application;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { type } = application;
  const limits = { limit: number(DOCUMENT_LIMIT_MB), most: number(MAX_DOCUMENTS) };
  return (
    <div className={styles.step}>
      <input type="hidden" name="id" value={application.uuid} />
      <noscript>
        <p className={styles.note}>{t('role.document.needs-scripts')}</p>
      </noscript>
      <DocumentField
        application={application}
        kind="document"
        label={t('role.step.documents')}
        about={`${t(`role.need.documents.${type}`)} ${t('role.document.about', limits)}`}
        error={error}
      />
      {type === 'seller' && (
        <DocumentField
          application={application}
          kind="logo"
          label={t('role.logo')}
          about={t('role.logo.about', limits)}
        />
      )}
    </div>
  );
}
