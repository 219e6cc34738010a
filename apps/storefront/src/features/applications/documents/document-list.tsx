import type { Application, ApplicationDocument } from '@hamper/contract/applications/applications';
import { applicationPages } from '@hamper/contract/applications/vocabulary';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import * as styles from './documents.module.css';

interface DocumentListProps {
  application: Application;
  documents: readonly ApplicationDocument[];
  /** In a form, which each button sends elsewhere. */
  canRemove: boolean;
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Files that have arrived, each to be downloaded by who sent it. */
export function DocumentList({ application: { uuid, type }, documents, canRemove }: DocumentListProps) {
  const { t } = useTranslation();
  const { unit } = useFormat();
  const size = (bytes: number) =>
    bytes < MEGABYTE
      ? unit(Math.ceil(bytes / KILOBYTE), 'kilobyte')
      : unit(bytes / MEGABYTE, 'megabyte', { maximumFractionDigits: 1 });
  if (documents.length === 0) return null;
  return (
    <ul className={styles.list}>
      {documents.map((one) => (
        <li key={one.uuid}>
          <Icon name={one.type === 'pdf' ? 'receipt-text' : 'image'} />
          <a
            href={`/api/v1/dashboard/user/request-models/${uuid}/documents/${one.uuid}`}
            download={one.name}
            className={styles.name}
          >
            <bdi>{one.name}</bdi>
          </a>
          <span className={styles.size}>{size(one.size)}</span>
          {canRemove && (
            <IconButton
              type="submit"
              formAction={`${applicationPages[type]}/remove`}
              name="document"
              value={one.uuid}
              label={t('role.document.remove', { name: one.name })}
              icon={<Icon name="trash-2" />}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
