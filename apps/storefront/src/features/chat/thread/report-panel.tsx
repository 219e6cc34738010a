import type { ChatReport } from '@hamper/contract/chat/chat';
import { reportReasons } from '@hamper/contract/chat/chat-bounds';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';

import * as styles from './report-panel.module.css';

export interface ReportPanelProps {
  /** The thread. */
  id: string;
  open: boolean;
  onClose: () => void;
}

const WORDS = {
  insult: 'chat.report.insult',
  fraud: 'chat.report.fraud',
  spam: 'chat.report.spam',
  other: 'chat.report.other',
} as const satisfies Record<ChatReport['reason'], string>;
const MAX_NOTE = 1000;

/** Tells the marketplace what is wrong with a thread. */
export function ReportPanel({ id, open, onClose }: ReportPanelProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [reason, setReason] = useState<ChatReport['reason']>();
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: (chosen: ChatReport['reason']) =>
      api.call('POST /rest/chats/{id}/report', {
        path: { id },
        body: { reason: chosen, note: note.trim() },
      }),
    onSuccess() {
      showToast({ id: 'chat-report', kind: 'success', text: t('chat.report.done') });
      setNote('');
      setReason(undefined);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) report.mutate(reason);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.report.title')} wide="small" sheetBelow={576}>
      <form className={styles.form} onSubmit={submit}>
        <RadioGroup label={t('chat.report.reason')} shape="row">
          {reportReasons.map((one) => (
            <Radio
              key={one}
              name="reason"
              value={one}
              shape="row"
              checked={one === reason}
              onSelect={() => setReason(one)}
            >
              {t(WORDS[one])}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea
          label={t('chat.report.note')}
          dir="auto"
          value={note}
          maxLength={MAX_NOTE}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {report.error && (
          <p role="alert" className={styles.error}>
            {problemWords(t, report.error)}
          </p>
        )}
        <Button type="submit" busy={report.isPending} aria-disabled={reason === undefined || undefined}>
          {t('chat.report.send')}
        </Button>
      </form>
    </Sheet>
  );
}
