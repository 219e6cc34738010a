import { Button, type ButtonLook } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

import { isReachable } from '../../offline/is-reachable.ts';

interface PostFormProps {
  action: string;
  className?: string | undefined;
  /** Asked before the form is sent; where it finds a fault, and shows it, the form stays as it is. */
  hasFault?: ((form: HTMLFormElement) => boolean) | undefined;
  /** Its fields and buttons; `busy` while it is being sent, by the button with the value `pressed`. */
  children: ReactNode | ((busy: boolean, pressed: string | undefined) => ReactNode);
}

/**
 * A form that leads to a new page, sent once however often its button is pressed. It needs no scripts; with them it stays where it is
 * while there is no connection, and nothing that was typed is lost.
 */
export function PostForm({ action, className, hasFault, children }: PostFormProps) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<string>();
  const isReady = useRef(false);
  const busy = pressed !== undefined;
  useEffect(() => {
    // Coming back to the page shows it as it was left.
    const show = () => {
      isReady.current = false;
      setPressed(undefined);
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  const send = async (form: HTMLFormElement, by: HTMLElement | null) => {
    const reached = await isReachable();
    // A button that went meanwhile stands for nothing any more.
    if (reached && (by === null || form.contains(by))) {
      isReady.current = true;
      return form.requestSubmit(by);
    }
    setPressed(undefined);
    if (reached) return;
    showToast({ id: 'connection', kind: 'error', text: t('error.network') });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isReady.current) {
      isReady.current = false;
      return;
    }
    event.preventDefault();
    if (busy || hasFault?.(event.currentTarget)) return;
    const by = submitterOf(event);
    setPressed(by?.value ?? '');
    void send(event.currentTarget, by);
  };
  return (
    <form method="post" action={action} className={className} onSubmit={onSubmit}>
      {typeof children === 'function' ? children(busy, pressed) : children}
    </form>
  );
}

/** The button that sends a form. */
function submitterOf({ nativeEvent }: SubmitEvent<HTMLFormElement>): HTMLButtonElement | null {
  const by = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
  return by instanceof HTMLButtonElement ? by : null;
}

interface PostButtonProps extends ButtonLook {
  action: string;
  /** The path that it leads to; the page of what it is about when left out. */
  next?: string;
  /** Further fields. */
  fields?: Record<string, string>;
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that does one thing, such as to a booking. */
export function PostButton({ action, next, fields, children, ...look }: PostButtonProps) {
  return (
    <PostForm action={action}>
      {(busy) => (
        <>
          {next !== undefined && <input type="hidden" name="next" value={next} />}
          {Object.entries(fields ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button {...look} type="submit" busy={busy}>
            {children}
          </Button>
        </>
      )}
    </PostForm>
  );
}
