import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import type { useDraft } from './use-draft.ts';

import * as styles from './send.module.css';

interface DraftNoteProps {
  saved: ReturnType<typeof useDraft>;
}

const OTHER = {
  newer: { words: 'parcels.draft.newer', swap: 'parcels.draft.swap-before' },
  gone: { words: 'parcels.draft.gone', swap: 'parcels.draft.swap-before' },
  replaced: { words: 'parcels.draft.replaced', swap: 'parcels.draft.swap-other' },
  swapped: { words: 'parcels.draft.swapped', swap: 'parcels.draft.swap-other' },
  discarded: { words: 'parcels.draft.discarded', swap: 'parcels.draft.swap-discarded' },
} as const;

/** That another parcel had to give way to this one, here or on another device, and the way back to it. */
export function OtherDraft({ saved: { other, swap, dismiss } }: DraftNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={other ? styles.other : 'sr'}>
      <output>{other && t(OTHER[other.reason].words)}</output>
      {other && (
        <div className={styles.actions}>
          <Button variant="ghost" size="small" onClick={swap}>
            {t(OTHER[other.reason].swap)}
          </Button>
          <Button variant="ghost" size="small" onClick={dismiss}>
            {t('parcels.draft.dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Where what is written is, and how to be rid of it; for a guest the way to sign in, whom it goes along with. */
export function SavedNote({ saved, signIn }: DraftNoteProps & { signIn: ReactNode }) {
  const { isPersons, hasFailed, isBegun, discard } = saved;
  const { t } = useTranslation();
  const account = hasFailed ? 'parcels.draft.failed' : 'parcels.draft.saved';
  return (
    <div className={styles.saved}>
      <p className={styles.faint}>{t(isPersons ? account : 'parcels.kept')}</p>
      <div className={styles.actions}>
        {!isPersons && signIn}
        {isBegun && (
          <Button variant="ghost" size="small" onClick={discard}>
            {t('parcels.draft.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
