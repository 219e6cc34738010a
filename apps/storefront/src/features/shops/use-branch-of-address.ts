import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { chooseBranch } from '../../state/store.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address of a product that names a branch chooses that branch. */
export function useBranchOfAddress(): void {
  const { branch } = useSearch({ strict: false });
  useEffect(() => {
    if (branch && UUID.test(branch)) chooseBranch(branch);
  }, [branch]);
}
