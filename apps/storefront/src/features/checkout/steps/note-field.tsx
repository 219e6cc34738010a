import type { Cart } from '@hamper/contract/cart';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { takesCutlery } from '../draft-order.ts';
import { OptionalField } from './optional-field.tsx';
import type { StepProps } from './step-props.ts';

/** Note for the shop that packs or cooks. */
export function NoteField({ draft, change, errors }: StepProps) {
  const { t } = useTranslation();
  return (
    <OptionalField
      icon="sticky-note"
      title={t('checkout.note-add')}
      filled={draft.note !== ''}
      wrong={errors.note !== undefined}
    >
      <TextArea
        label={t('checkout.note')}
        dir="auto"
        maxLength={1000}
        placeholder={t('checkout.note-example')}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
        error={errors.note}
      />
    </OptionalField>
  );
}

/** Asked for by who needs it, where a kitchen could add it. */
export function Cutlery({ draft, change, cart }: StepProps & { cart: Cart }) {
  const { t } = useTranslation();
  if (!takesCutlery(draft, cart)) return null;
  return (
    <Checkbox
      checked={draft.cutlery}
      description={t('checkout.cutlery-about')}
      onChange={(event) => change({ cutlery: event.target.checked })}
    >
      {t('checkout.cutlery')}
    </Checkbox>
  );
}
