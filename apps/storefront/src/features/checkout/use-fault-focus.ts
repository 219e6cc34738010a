import { showToast } from '@hamper/ui/overlays/toast.ts';
import { type RefObject, useEffect } from 'react';

/** Leads to the first thing that is called wrong; what stands nowhere on the page is said on its own. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, errors: Record<string, string>): void {
  useEffect(() => {
    const [words] = Object.values(errors);
    if (words === undefined) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    if (!wrong) return showToast({ id: 'checkout', kind: 'error', text: words });
    const answer =
      wrong.querySelector<HTMLElement>('[data-offer]') ??
      wrong.querySelector<HTMLElement>('input:checked, input:enabled') ??
      wrong;
    answer.focus();
  }, [form, errors]);
}
