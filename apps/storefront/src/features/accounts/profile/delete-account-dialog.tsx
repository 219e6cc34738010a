import type { User } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { type SubmitEvent, useState } from 'react';

import { forgetShopper } from '../../../session/forget-shopper.ts';
import { setLeaving } from '../../../session/leaving.ts';
import { useFirstFault } from '../../shell/use-first-fault.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { postAccountDeletion } from './post-account-deletion.ts';

import * as styles from './delete-account-dialog.module.css';

interface DeleteAccountDialogProps {
  person: User;
  open: boolean;
  onClose: () => void;
}

/** Says what goes and what stays before an account is deleted, and asks for what only its owner knows. */
export function DeleteAccountDialog({ person, open, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('leave.sure')} wide="small" sheetBelow={576}>
      <DeleteAccountForm person={person} onClose={onClose} />
    </Sheet>
  );
}

function DeleteAccountForm({ person, onClose }: Omit<DeleteAccountDialogProps, 'open'>) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFirstFault<HTMLFormElement>(errors);
  const [busy, setBusy] = useState(false);
  const field = person.empty_p ? 'confirm' : 'password';
  const leave = async (fields: FormData) => {
    const proof = formText(fields, field);
    if (proof.trim() === '') {
      setErrors({ [field]: t('error.required') });
      return;
    }
    setBusy(true);
    setLeaving(true);
    const { to, refused } = await postAccountDeletion({ [field]: proof }, t);
    if (refused) {
      setLeaving(false);
      setErrors(refused);
      setBusy(false);
      return;
    }
    forgetShopper();
    // A page of its own: nothing of the person stays in this one's memory.
    location.assign(to);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void leave(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <dl>
        <div>
          <dt>{t('leave.goes')}</dt>
          <dd>{t('leave.goes.what')}</dd>
        </div>
        <div>
          <dt>{t('leave.stays')}</dt>
          <dd>{t('leave.stays.what')}</dd>
        </div>
      </dl>
      {errors[''] !== undefined && (
        <p className={styles.error} role="alert" tabIndex={-1}>
          {errors['']}
        </p>
      )}
      {person.empty_p ? (
        <Field
          label={t('leave.confirm', { name: person.email ?? person.phone ?? person.firstname })}
          name="confirm"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errors['confirm']}
        />
      ) : (
        <PasswordField label={t('password.old')} autoComplete="current-password" error={errors['password']} />
      )}
      <div className={styles.choices}>
        <Button variant="ghost" onClick={onClose}>
          {t('leave.no')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t('leave.yes')}
        </Button>
      </div>
    </form>
  );
}
