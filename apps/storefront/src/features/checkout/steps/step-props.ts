import type { Draft } from '../draft.ts';

export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Words by the API's name of the field. */
  errors: Record<string, string>;
}
