import { ApiError } from '@hamper/contract/client';
import { MAX_LIST_NAME } from '@hamper/contract/shopping-lists/bounds';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';

import * as styles from './panels.module.css';

export interface NameListPanelProps {
  open: boolean;
  title: string;
  /** Words of the button that sends it. */
  yes: string;
  /** The name that stands in the field at first. */
  name: string;
  onClose: () => void;
  /** @throws ApiError what the server refuses */
  onName: (name: string) => Promise<void>;
}

/** Asks for the name of a list, a new one's or another one. */
export function NameListPanel({ open, title, onClose, ...form }: NameListPanelProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} wide="small" sheetBelow={576}>
      <NameForm {...form} />
    </Sheet>
  );
}

type NameFormProps = Pick<NameListPanelProps, 'yes' | 'name' | 'onName'>;

export function NameForm({ yes, name, onName }: NameFormProps) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  const save = useMutation({ mutationFn: onName });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const trimmed = typeof typed === 'string' ? typed.trim() : '';
    setMissing(trimmed === '');
    if (trimmed === '') event.currentTarget.querySelector('input')?.focus();
    else if (!save.isPending) save.mutate(trimmed);
  };
  const ofField = save.error instanceof ApiError ? save.error.params['name']?.[0] : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        name="name"
        label={t('shopping-list.name')}
        defaultValue={name}
        maxLength={MAX_LIST_NAME}
        autoComplete="off"
        required
        data-first-focus
        error={missing ? t('shopping-list.name.missing') : ofField}
      />
      {save.error && ofField === undefined && (
        <p className={styles.error} role="alert">
          {problemWords(t, save.error)}
        </p>
      )}
      <Button type="submit" wide busy={save.isPending}>
        {yes}
      </Button>
    </form>
  );
}
