import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

export function ToastExamples() {
  const { t } = useTranslation();
  const toasts = [
    ['success', t('order.link-copied')],
    ['warning', t('checkout.maybe-placed')],
    ['error', t('error.general')],
    ['info', t('order.news.accepted')],
  ] as const;
  return (
    <Examples
      id="toasts"
      title="Toasts"
      about="Five seconds, longer under a pointer or the focus. F6 goes to them and back, Escape closes them."
    >
      <Example name="one kind each, with an id of its own">
        {toasts.map(([kind, text]) => (
          <Button
            key={kind}
            variant="ghost"
            lang="en"
            onClick={() => showToast({ id: `kit-${kind}`, kind, text })}
          >
            Show {kind}
          </Button>
        ))}
      </Example>
      <Example name="without an id, without end">
        <Button variant="ghost" lang="en" onClick={() => showToast({ kind: 'info', text: LONG_TEXT })}>
          Show one more
        </Button>
      </Example>
    </Examples>
  );
}
