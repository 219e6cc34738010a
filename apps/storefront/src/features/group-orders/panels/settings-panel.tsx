import { ApiError } from '@hamper/contract/client';
import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import type { GroupSettings } from '../use-group-actions.ts';
import { fieldErrors } from './field-errors.ts';
import { GroupTerms } from './group-terms.tsx';
import { termsIn } from './terms-in.ts';

import * as styles from './panels.module.css';

export interface SettingsPanelProps {
  group: GroupOrder;
  open: boolean;
  onClose: () => void;
  /** @throws ApiError what the server refuses */
  onChange: (settings: GroupSettings) => Promise<void>;
}

/** Other terms for a group that is open. */
export function SettingsPanel({ open, onClose, ...form }: SettingsPanelProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('group-order.change')} wide="small" sheetBelow={576}>
      <SettingsForm {...form} />
    </Sheet>
  );
}

function SettingsForm({ group, onChange }: Pick<SettingsPanelProps, 'group' | 'onChange'>) {
  const { t } = useTranslation();
  const { timezone: zone } = group.shop;
  const save = useMutation({ mutationFn: onChange });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(termsIn(new FormData(event.currentTarget), zone, group.deadline));
  };
  const errors = fieldErrors(save.error);
  const isOfField = save.error instanceof ApiError && Object.keys(errors).length > 0;
  return (
    <form className={styles.form} onSubmit={submit}>
      <GroupTerms settings={group} zone={zone} errors={errors} />
      {save.error && !isOfField && (
        <p className={styles.error} role="alert">
          {problemWords(t, save.error)}
        </p>
      )}
      <Button type="submit" wide busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
