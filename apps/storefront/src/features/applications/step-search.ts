import { wordsIn } from '../../search-params.ts';

/** Characters of a step's name. */
const LONGEST_STEP = 20;

/** The step that an address asks for; its loader knows whether there is one of that name. */
export const readStep = ({ step }: Record<string, unknown>): { step?: string | undefined } => ({
  step: wordsIn(step, LONGEST_STEP),
});
