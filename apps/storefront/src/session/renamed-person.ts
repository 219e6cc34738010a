import { create } from 'zustand';

import type { Person } from './person.ts';

/** The person under a new name, chosen since the page was loaded. */
export const useRenamedPerson = create<{ renamed: Person | undefined }>(() => ({ renamed: undefined }));
