import { useStored } from '../../state/store.ts';

/** The uuid of the branch that was chosen in this visit, for loaders. */
export const selectedBranch = (): string | null => useStored.getState().branch;
