import type { ComponentProps, MouseEvent } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './button.module.css';

type ButtonVariant = 'primary' | 'ghost' | 'danger';
type ButtonSize = 'medium' | 'large' | 'small';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills its line; two children stand at its two ends. */
  wide?: boolean | undefined;
}

const LOOKS = { ghost: styles.ghost, danger: styles.danger, primary: styles.primary };
const SIZES = { small: styles.small, medium: undefined, large: styles.large };

/** The class of a button, for an element that is none: a router link for example. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return cx(styles.button, LOOKS[variant], SIZES[size], wide && styles.wide);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and refuses another press; keeps the focus, which a disabled button would lose. */
  busy?: boolean;
}

/** A pill-shaped button; `type` is "button" unless said. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, wide }), busy && styles.busy, className)}
      onClick={busy ? refuse : onClick}
      aria-disabled={busy ? true : rest['aria-disabled']}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A form's Enter is a press of its button, too. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, wide }), className)}>
      {children}
    </a>
  );
}
