import { useStored } from '../../state/store.ts';

/** The uuid of the branch that was chosen in this visit, for loaders. */
export const chosenBranch = (): string | null => useStored.getState().branch;
