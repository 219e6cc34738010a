import { useEffect, useRef } from 'react';

/**
 * Keys for toasts: F6 goes to them from wherever one is, out of an open dialog too, and back again; Escape closes
 * the one that has the focus. Returns what gives the focus away before a toast goes.
 */
export function useToastKeys(box: HTMLElement, some: boolean): (id: string) => void {
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!some) return undefined;
    const back = () => cameFrom.current?.focus();
    const arrive = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !box.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    };
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (box.contains(document.activeElement)) back();
      else buttonsOf(box)[0]?.focus();
    };
    const inside = (event: KeyboardEvent) => {
      const buttons = buttonsOf(box);
      if (event.key === 'Escape') {
        // The dialog below is not meant.
        event.stopPropagation();
        const toast = document.activeElement?.closest('[data-toast]');
        toast?.querySelector<HTMLElement>('[data-close]')?.click();
      } else if (event.key === 'Tab' && cameFrom.current?.isConnected) {
        const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
        if (document.activeElement !== edge) return;
        event.preventDefault();
        back();
      }
    };
    box.addEventListener('focusin', arrive);
    box.addEventListener('keydown', inside);
    document.addEventListener('keydown', jump);
    return () => {
      box.removeEventListener('focusin', arrive);
      box.removeEventListener('keydown', inside);
      document.removeEventListener('keydown', jump);
    };
  }, [box, some]);

  return (id) => {
    if (!box.contains(document.activeElement)) return;
    const other = buttonsOf(box).find(
      (button) => button.closest<HTMLElement>('[data-toast]')?.dataset['toast'] !== id,
    );
    (other ?? cameFrom.current)?.focus();
  };
}

const buttonsOf = (box: HTMLElement) => [...box.querySelectorAll('button')];
