import { type Handover, handovers } from '@hamper/contract/orders/handovers';
import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { handoverOptions } from './handover-options.ts';

type DoorDetails = Pick<DeliveryInstructions, 'handover' | 'door_code' | 'note'>;

interface HandoverChoiceProps {
  value: Handover;
  onSelect: (way: Handover) => void;
}

/** How it is handed over at the door. */
export function HandoverChoice({ value, onSelect }: HandoverChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup label={t('instructions.title')} shape="pill">
      {handovers.map((way) => (
        <Radio
          key={way}
          name="handover"
          value={way}
          shape="pill"
          checked={value === way}
          onSelect={() => onSelect(way)}
        >
          {t(handoverOptions[way].words)}
        </Radio>
      ))}
    </RadioGroup>
  );
}

interface DoorFieldsProps {
  given: Pick<DoorDetails, 'door_code' | 'note'>;
  errors: { door_code: string | undefined; note: string | undefined };
  onChange: (part: Partial<DoorDetails>) => void;
}

/** The code that opens the door, and the way to it. */
export function DoorFields({ given, errors, onChange }: DoorFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('instructions.code')}
        dir="auto"
        autoComplete="off"
        maxLength={30}
        value={given.door_code}
        onChange={(event) => onChange({ door_code: event.target.value })}
        error={errors.door_code}
      />
      <TextArea
        label={t('address.note')}
        dir="auto"
        maxLength={500}
        placeholder={t('instructions.note-example')}
        value={given.note}
        onChange={(event) => onChange({ note: event.target.value })}
        error={errors.note}
      />
    </>
  );
}
