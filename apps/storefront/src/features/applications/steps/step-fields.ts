import type { StepFlash, StepValues } from '../step-values.ts';

/** The properties of a step's fields: what was typed and refused comes before what is saved. */
export const stepFields =
  ({ values, errors }: StepFlash, saved: StepValues, fallback: StepValues = {}) =>
  (name: string) => {
    // Of choices that were taken back nothing was sent.
    const given = Object.keys(values).length > 0 ? values[name] : (saved[name] ?? fallback[name]);
    return { name, defaultValue: given ?? '', error: errors[name] };
  };
export type FieldOf = ReturnType<typeof stepFields>;
