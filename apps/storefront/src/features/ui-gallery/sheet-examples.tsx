import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import type { SheetProps } from '@hamper/ui/overlays/sheet-panel.tsx';
import { preloadSheet, Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useState } from 'react';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

type Look = Pick<SheetProps, 'wide' | 'side' | 'sheetBelow'>;

const SHEETS: Record<string, Look> = {
  'Open a dialog': {},
  'Open an end drawer': { wide: 'drawer', sheetBelow: 576 },
  'Open a start drawer': { wide: 'drawer', side: 'start', sheetBelow: 'never' },
};

export function SheetExamples() {
  return (
    <Examples
      id="sheets"
      title="Dialogs, drawers, sheets"
      about="In the middle or at a side on wide screens, from below on narrow ones, where a finger drags them away."
    >
      <Example name="one panel, its places">
        {Object.entries(SHEETS).map(([name, look]) => (
          <SheetExample key={name} name={name} look={look} />
        ))}
        <QuestionExample />
      </Example>
    </Examples>
  );
}

function SheetExample({ name, look }: { name: string; look: Look }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [many, setMany] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} {...preloading(preloadSheet)} lang="en">
        {name}
      </Button>
      <Sheet
        {...look}
        open={open}
        onClose={() => setOpen(false)}
        title={t('checkout.your-order')}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {t('cart.checkout')}
          </Button>
        }
      >
        <div style={{ display: 'grid', gap: 'var(--s4)', paddingBlock: 'var(--s2) var(--s6)' }}>
          <Field label={t('checkout.street')} />
          <Button
            variant="ghost"
            onClick={() => showToast({ id: 'kit', kind: 'success', text: t('order.link-copied') })}
          >
            {t('order.copy-link')}
          </Button>
          <Button variant="ghost" aria-expanded={many} onClick={() => setMany(!many)}>
            {t('products.more')}
          </Button>
          {many && Array.from({ length: 24 }, (_, index) => <p key={index}>{LONG_TEXT}</p>)}
        </div>
      </Sheet>
    </>
  );
}

function QuestionExample() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)} {...preloading(preloadSheet)}>
        {t('order.cancel')}
      </Button>
      <Question
        open={open}
        title={t('order.cancel-title')}
        about={t('order.cancel-about')}
        no={t('order.keep')}
        yes={t('order.cancel-yes')}
        danger
        onNo={() => setOpen(false)}
        onYes={() => setOpen(false)}
      />
    </>
  );
}
