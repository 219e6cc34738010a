import { useState } from 'react';

export interface Fold {
  open: boolean;
  /** Opens it, or folds it again; undefined while it has to stay open. */
  toggle: (() => void) | undefined;
  /** Changes answers in it, and keeps it open meanwhile: nothing folds under whoever types. */
  keepOpen: () => void;
}

interface Answers {
  /** Nothing is missing from them. */
  known: boolean;
  /** Something of them was refused. */
  wrong: boolean;
}

/** Whether a step shows its answers in one line, or its questions. What is wrong in it opens it. */
export function useFold({ known, wrong }: Answers): Fold {
  const [state, setState] = useState<'by-itself' | 'typed' | 'asked'>('by-itself');
  const must = !known || wrong;
  const open = must || state !== 'by-itself';
  const canFold = state === 'asked' && !must;
  const toggle = () => setState(open ? 'by-itself' : 'asked');
  return {
    open,
    toggle: !open || canFold ? toggle : undefined,
    keepOpen: () => setState((before) => (before === 'by-itself' ? 'typed' : before)),
  };
}

/** The change of a draft from inside a step. */
export const changingIn =
  <T>({ keepOpen }: Fold, change: (part: T) => void) =>
  (part: T): void => {
    keepOpen();
    change(part);
  };

/** Whether any of these fields is called wrong. */
export const isWrong = (errors: Record<string, string>, fields: readonly string[]): boolean =>
  fields.some((field) => field in errors);
