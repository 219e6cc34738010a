import { Field } from '@hamper/ui/controls/field.tsx';
import type { ComponentProps } from 'react';

import { useUnits } from '../use-units.ts';

interface MeasureProps extends Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> {
  value: string;
  onText: (text: string) => void;
  /** After the number, in short. */
  unit: 'centimeter' | 'kilogram';
}

/** A size or a weight, as people write it. */
export function MeasureField({ onText, unit, ...field }: MeasureProps) {
  const { unitName } = useUnits();
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      onChange={(event) => onText(event.target.value)}
      endAdornment={unitName(unit)}
    />
  );
}
