import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import { LONG_TEXT } from './long-words.ts';
import { Specimen, Specimens } from './specimen.tsx';

export function ToastSpecimens() {
  const { t } = useTranslation();
  const toasts = [
    ['success', t('order.link-copied')],
    ['warning', t('checkout.maybe-placed')],
    ['error', t('error.general')],
    ['info', t('order.news.accepted')],
  ] as const;
  return (
    <Specimens
      id="toasts"
      title="Toasts"
      about="Five seconds, longer under a pointer or the focus. F6 goes to them and back, Escape closes them."
    >
      <Specimen name="one kind each, with an id of its own">
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
      </Specimen>
      <Specimen name="without an id, without end">
        <Button variant="ghost" lang="en" onClick={() => showToast({ kind: 'info', text: LONG_TEXT })}>
          Show one more
        </Button>
      </Specimen>
    </Specimens>
  );
}
