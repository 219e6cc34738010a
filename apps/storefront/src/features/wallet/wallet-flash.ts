import type { Flash } from '../../flash/flash.ts';

/** The forms of the wallet, by their paths. */
export const TOP_UP_FORM = '/wallet/top-up';
export const SEND_FORM = '/wallet/send';
/** The name of the field in which both have their amount. */
export const AMOUNT = 'amount';

/** Values and errors, by field, of a form that was refused; '' is the form as a whole. */
export interface WalletFlash {
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

export const walletFlash = ({ values = {}, errors = {} }: Partial<Flash> = {}): WalletFlash => ({
  values,
  errors,
});

/** Money that waits for a yes: to whom, and how much in which currency. */
export interface Sending {
  uuid: string;
  name: string;
  /** As it was typed: they come back to it. */
  to: string;
  amount: number;
  /** The id of the page's currency; blank for the shop's own. */
  currency: string;
  note: string;
  key: string;
}

/** The money that waits for a yes, out of what the form left; null while it is still to be filled in. */
export function sendingOf({ values }: WalletFlash): Sending | null {
  const { uuid, name, to = '', price, currency = '', note = '', key } = values;
  if (!uuid || !name || !key || !price) return null;
  return { uuid, name, to, amount: Number(price), currency, note, key };
}
