import { useState } from 'react';

export interface Collapse {
  open: boolean;
  /** Opens or collapses it; undefined while it has to stay open. */
  toggle: (() => void) | undefined;
  /** Called before a change of its answers: nothing collapses under whoever types. */
  keepOpen: () => void;
}

interface Answers {
  /** No answer is missing. */
  isComplete: boolean;
  /** An answer was refused. */
  hasError: boolean;
}

/** Whether a step shows its answers in one line, or its questions. An error opens it. */
export function useCollapse({ isComplete, hasError }: Answers): Collapse {
  const [state, setState] = useState<'auto' | 'editing' | 'opened'>('auto');
  const must = !isComplete || hasError;
  const open = must || state !== 'auto';
  const canCollapse = state === 'opened' && !must;
  const toggle = () => setState(open ? 'auto' : 'opened');
  return {
    open,
    toggle: !open || canCollapse ? toggle : undefined,
    keepOpen: () => setState((before) => (before === 'auto' ? 'editing' : before)),
  };
}

/** The change of a draft from inside a step. */
export const changingIn =
  <T>({ keepOpen }: Collapse, change: (part: T) => void) =>
  (part: T): void => {
    keepOpen();
    change(part);
  };

/** Whether any of these fields is called wrong. */
export const isWrong = (errors: Record<string, string>, fields: readonly string[]): boolean =>
  fields.some((field) => field in errors);
