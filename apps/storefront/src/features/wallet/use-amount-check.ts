import { type RefObject, useState } from 'react';

import { useFirstFault } from '../shell/use-first-fault.ts';
import { AMOUNT, type WalletFlash } from './wallet-flash.ts';

interface AmountCheck {
  /** Of the form's fields: those that the server found, until the amount was looked at here. */
  errors: WalletFlash['errors'];
  /** Around the fields: the first one with a fault gets the focus. */
  fields: RefObject<HTMLDivElement | null>;
  hasFault: (form: HTMLFormElement) => boolean;
}

/** Looks at the amount of a form before it is sent, so that a wrong one loses nothing else that was typed, such as a card. */
export function useAmountCheck(
  refused: WalletFlash['errors'],
  faultOf: (text: string) => string | undefined,
): AmountCheck {
  const [errors, setErrors] = useState(refused);
  const fields = useFirstFault<HTMLDivElement>(errors);
  const hasFault = (form: HTMLFormElement) => {
    const typed = new FormData(form).get(AMOUNT);
    const price = faultOf(typeof typed === 'string' ? typed : '');
    setErrors(price === undefined ? {} : { price });
    return price !== undefined;
  };
  return { errors, fields, hasFault };
}
