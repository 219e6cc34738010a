import { Button, type ButtonLook } from '@hamper/ui/controls/button.tsx';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

interface PostFormProps {
  action: string;
  className?: string | undefined;
  /** Its fields and buttons; `busy` while it is being sent, by the button with the value `pressed`. */
  children: ReactNode | ((busy: boolean, pressed: string | undefined) => ReactNode);
}

/** A form that leads to a new page, sent once however often its button is pressed. It needs no scripts. */
export function PostForm({ action, className, children }: PostFormProps) {
  const [pressed, setPressed] = useState<string>();
  const busy = pressed !== undefined;
  useEffect(() => {
    // Coming back to the page shows it as it was left.
    const show = () => setPressed(undefined);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else setPressed(valueOf(event));
      }}
    >
      {typeof children === 'function' ? children(busy, pressed) : children}
    </form>
  );
}

/** The value of the button that sends a form. */
function valueOf({ nativeEvent }: SyntheticEvent): string {
  const by = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
  return by instanceof HTMLButtonElement ? by.value : '';
}

interface PostButtonProps extends ButtonLook {
  action: string;
  /** The path that it leads to; the booking's own page when left out. */
  next?: string;
  /** Further fields. */
  fields?: Record<string, string>;
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that does one thing to a booking. */
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
