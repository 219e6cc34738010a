import { Button } from '@hamper/ui/controls/button.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { type FocusEvent, type MouseEvent, type ToggleEvent, useRef, useState } from 'react';

import { reveal } from '../client/reveal.ts';
import { useLinePreferences } from '../client/use-line-preferences.ts';
import { LineForm } from './line-form.tsx';
import type { LinePreferencesProps } from './line-preferences-props.ts';

import * as styles from './line-preferences.module.css';

/** A note for the person who packs a line; saved by its button, or when the focus leaves the form. */
export function LineNote({ target, line }: LinePreferencesProps) {
  const { t } = useTranslation();
  const { note, fault, save: savePreferences } = useLinePreferences(target, line);
  const [open, setOpen] = useState(false);
  /** Typed and not saved yet. */
  const [draft, setDraft] = useState<string>();
  const summary = useRef<HTMLElement>(null);
  const { shopId: shop_id, stockId: stock_id, name } = target;

  const save = async (): Promise<boolean> => {
    if (draft === undefined) return true;
    const isSaved =
      draft.trim() === (line.note ?? '') || (await savePreferences({ note: draft.trim() || null }));
    // Text that was typed while it was being saved stays.
    if (isSaved) setDraft((now) => (now === draft ? undefined : now));
    return isSaved;
  };
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    if (currentTarget.open) reveal(currentTarget);
  };
  const finish = async (event: MouseEvent) => {
    event.preventDefault();
    setOpen(false);
    summary.current?.focus();
    if (!(await save())) setOpen(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
    // It stays open: closing would move what is being pressed.
    if (!currentTarget.form?.contains(relatedTarget)) void save();
  };

  return (
    <details className={styles.preference} open={open} onToggle={toggle}>
      <summary ref={summary} aria-label={note === null ? t('cart.note.on', { name }) : undefined}>
        <Icon name="pencil-line" />
        {note === null ? <span>{t('cart.note.add')}</span> : <q className={`clamp ${styles.note}`}>{note}</q>}
      </summary>
      <LineForm fields={{ shop_id, stock_id }} className={styles.panel}>
        <TextArea
          label={t('cart.note')}
          name="note"
          maxLength={300}
          value={draft ?? note ?? ''}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={leave}
          placeholder={t('cart.note.example')}
          error={fault}
        />
        <Button type="submit" size="small" variant="ghost" onClick={(event) => void finish(event)}>
          {t('cart.save')}
        </Button>
      </LineForm>
    </details>
  );
}
