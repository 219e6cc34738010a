import type { User } from '@hamper/contract/accounts';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { useState } from 'react';

import { DeleteAccountDialog } from './delete-account-dialog.tsx';

import * as styles from './profile.module.css';

const EXPORT = '/api/v1/dashboard/user/profile/export';

/** Downloads all that the shop knows of the person. */
export function DataExport() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.faint}>{t('data.about')}</p>
      <LinkButton variant="ghost" className={styles.save} href={EXPORT} download>
        <Icon name="download" />
        {t('data.download')}
      </LinkButton>
    </>
  );
}

/** Deletes the account, for good. */
export function AccountDeletion({ person }: { person: User }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles.faint}>{t('leave.about')}</p>
      <Button
        variant="danger"
        className={styles.save}
        onClick={() => setOpen(true)}
        {...preloading(preloadSheet)}
      >
        {t('leave.title')}
      </Button>
      <DeleteAccountDialog person={person} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
