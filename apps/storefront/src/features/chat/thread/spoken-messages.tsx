import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { useState } from 'react';

import type { LogRow } from './entries.ts';

const KEPT = 3;

/** Reads to who does not see it what has come since the thread was opened, each message once. */
export function SpokenMessages({ rows, name }: { rows: readonly LogRow[]; name: string }) {
  const { t } = useTranslation();
  const [known] = useState(() => rows.findLast(({ seq }) => seq !== undefined)?.seq ?? 0);
  const since = rows.filter(({ own, seq = 0 }) => !own && seq > known).slice(-KEPT);
  return (
    <div role="log" aria-live="polite" aria-label={t('chat.new')} className="sr">
      {since.map(({ id, text }) => (
        <p key={id}>{`${isolated(name)}: ${isolated(text === '' ? t('chat.photo.word') : text)}`}</p>
      ))}
    </div>
  );
}
