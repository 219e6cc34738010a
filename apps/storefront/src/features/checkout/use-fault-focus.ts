import { showToast } from '@hamper/ui/overlays/toast.ts';
import { type RefObject, useEffect, useRef } from 'react';

/** Leads to the first thing that is called wrong; what stands nowhere on the page is said on its own. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, errors: Record<string, string>): void {
  const before = useRef<Record<string, string>>({});
  useEffect(() => {
    const corrected = isPartOf(errors, before.current);
    before.current = errors;
    const [words] = Object.values(errors);
    // A shopper who corrects one of several fields is still typing there.
    if (words === undefined || corrected) return;
    if (!form.current || !focusFault(form.current)) showToast({ id: 'checkout', kind: 'error', text: words });
  }, [form, errors]);
}

/** Leads to the first thing that is called wrong; false where nothing is. */
export function focusFault(within: HTMLElement): boolean {
  const faults = within.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  // In what is folded nothing can be seen, and nothing takes the focus.
  for (const fault of faults) unfold(fault);
  const [wrong] = faults;
  if (!wrong) return false;
  const answer =
    wrong.querySelector<HTMLElement>('[data-offer]') ??
    wrong.querySelector<HTMLElement>('input:checked, input:enabled') ??
    wrong;
  answer.focus();
  return true;
}

function unfold(element: HTMLElement): void {
  const fold = element.parentElement?.closest('details');
  if (!fold) return;
  fold.open = true;
  unfold(fold);
}

/** Whether some errors are among others, and not all of them. */
const isPartOf = (errors: Record<string, string>, others: Record<string, string>): boolean =>
  Object.keys(errors).length < Object.keys(others).length &&
  Object.keys(errors).every((field) => field in others);
