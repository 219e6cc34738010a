import type { MouseEvent, ReactNode } from 'react';

import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

import * as addButton from './add-button.module.css';
import * as styles from './quantity-stepper.module.css';

const LOOKS = { card: styles.card, line: styles.line };

interface QuantityStepperProps {
  /** Already written in the page's digits, e.g. "2" or "0.75 kg". */
  quantity: ReactNode;
  fewerLabel: string;
  moreLabel: string;
  onFewer: (event: MouseEvent<HTMLButtonElement>) => void;
  onMore: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Inside a form: the field that its buttons send, and what each sends, for as long as there are no scripts. */
  sends?: { name: string; fewer: number; more: number } | undefined;
  /** The next "fewer" takes the line away: shows a bin. */
  last?: boolean;
  /** At the maximum: "more" is disabled. */
  atMax?: boolean;
  /** At the minimum: "fewer" is disabled. */
  atMin?: boolean;
  disabled?: boolean;
  /** `card` floats on a product tile, `line` stands in a cart line. */
  variant?: keyof typeof LOOKS;
  /**
   * Nothing is there yet: only the round plus shows, and it submits its form where there are no scripts. It stays the same
   * button when the rest comes, so the focus stays where it is.
   */
  first?: { label: string; onAdd: (event: MouseEvent<HTMLButtonElement>) => void } | undefined;
}

/** Fewer, how many, more. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    quantity,
    fewerLabel,
    moreLabel,
    last = false,
    atMax = false,
    atMin = false,
    disabled = false,
    variant = 'line',
    sends,
    first,
  } = props;
  const type = sends || first ? 'submit' : 'button';
  const isFull = atMax && !first;
  // Pressed before scripts answer, `data-repeats` counts each press; of other buttons an impatient second one is none.
  return (
    <div className={first ? undefined : cx(styles.stepper, LOOKS[variant], 'num')}>
      {first ? null : (
        <>
          <button
            type={type}
            name={sends?.name}
            value={sends?.fewer}
            aria-label={fewerLabel}
            data-repeats
            disabled={disabled || atMin}
            onClick={props.onFewer}
          >
            <Icon name={last ? 'trash-2' : 'minus'} className={styles.icon} />
          </button>
          <span className={styles.quantity} aria-live="polite">
            {quantity}
          </span>
        </>
      )}
      <button
        type={type}
        name={sends?.name}
        value={sends?.more}
        className={first && addButton.add}
        aria-label={first ? first.label : moreLabel}
        data-repeats={!first || undefined}
        // Still there for the focus that it has when the last one is taken; a form without scripts has nothing but this to hold it.
        disabled={disabled || (isFull && sends !== undefined)}
        aria-disabled={isFull || undefined}
        onClick={isFull ? undefined : (first?.onAdd ?? props.onMore)}
      >
        <Icon name="plus" className={first ? undefined : styles.icon} />
      </button>
    </div>
  );
}
