import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { Faults } from './faults.ts';

/**
 * A plain form post with manners: what the browser can already tell is said before the post, a second press does
 * nothing, and the first field at fault has the focus. Without scripts the server says the same.
 */
export function usePosting(start: Faults, check: (fields: FormData) => Faults) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(start);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(faults).length > 0) focusFirst(form.current);
  }, [faults]);
  useEffect(() => {
    // The browser's "back" shows the page as it was left: busy.
    const rested = () => setBusy(false);
    addEventListener('pageshow', rested);
    return () => removeEventListener('pageshow', rested);
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const found = check(new FormData(event.currentTarget));
    const wrong = Object.keys(found).length > 0;
    if (wrong || busy) event.preventDefault();
    if (busy) return;
    setFaults(found);
    setBusy(!wrong);
  };
  return { form, faults, busy, onSubmit };
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
}
