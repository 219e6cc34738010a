import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus to the first field with a fault, or to the words about the form as a whole, whenever there are other faults. */
export function useFirstFault<E extends HTMLElement>(
  faults: Partial<Record<string, string>>,
): RefObject<E | null> {
  const fields = useRef<E>(null);
  useEffect(() => {
    if (Object.values(faults).some((words) => words !== undefined))
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [faults]);
  return fields;
}
