import { PermanentError } from '../../db/outbox.ts';

/** How far a card payment has come, in the words of all providers. */
export type ProviderStatus =
  /** The shopper has not given a card yet. */
  | 'awaiting'
  /** Their bank asks for a second step. */
  | 'needs-action'
  /** Their bank has not decided; it may take days. */
  | 'processing'
  /** The money is held for us. */
  | 'authorised'
  /** The money is ours. */
  | 'captured'
  | 'declined'
  | 'canceled';

export const declines = ['card-declined', 'insufficient-funds', 'card-expired', 'step-failed'] as const;
export type Decline = (typeof declines)[number];

/** A payment as its provider knows it, at the time of an answer or an event. Amounts in hundredths of the currency. */
export interface ProviderPayment {
  ref: string;
  /** The uuid that we gave it, if it is one of ours. */
  transaction: string | null;
  /** A browser pays by it. */
  clientSecret: string | null;
  status: ProviderStatus;
  /** ISO 4217, in capitals. */
  currency: string;
  /** That it was asked to hold or take. */
  amountMinor: number;
  /** Held for us, or taken out of what was held. */
  authorisedMinor: number;
  capturedMinor: number;
  /** Null where an event does not say; failed ones are those that the bank would not give back. */
  refunds: { givenMinor: number; failedMinor: number } | null;
  decline: Decline | null;
  /** Its last digits: `•••• 4242`. */
  card: string | null;
}

/** Sent by a provider on its own. Without a payment it says only that this one has changed. */
export interface ProviderEvent {
  id: string;
  ref: string;
  payment: ProviderPayment | null;
}

/** A payment that a provider is to begin. */
export interface PaymentRequest {
  /** A repeated key with the same payment is answered with the first one's; with another it is refused. */
  key: string;
  /** Our uuids. */
  transaction: string;
  order: string;
  amountMinor: number;
  currency: string;
  /** Hold the money now and take it, or less of it, later. */
  captureLater: boolean;
  /** The sandbox's answer, such as `approve:4242`; browsers give other providers the card. Null where a saved card pays. */
  method: string | null;
  /** The buyer's account at the provider; null for guests. */
  customer: string | null;
  /** Save the sandbox's card for this customer once it has paid; other providers ask in their own form. */
  saveCard: boolean;
}

/** A card that somebody saved, as its provider shows it. */
export interface SavedCard {
  /** The provider's own. */
  id: string;
  /** Such as `visa`; `card` where the provider does not say. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}

/** As many cards one account saves at one provider. */
export const MAX_SAVED_CARDS = 10;

/** The provider does not know this customer any more: somebody deleted it there. */
export class CustomerGone extends PermanentError {
  override name = 'CustomerGone';
}

/** The cards that accounts save at a provider. Calls for a customer throw `CustomerGone` where it was deleted there. */
export interface CardVault {
  /** The account's name at the provider: the same for the same uuid, within a day. Nothing else of the person is told. */
  createCustomer(userUuid: string, signal: AbortSignal): Promise<string>;
  /** Cards that may be shown again, the latest first; the same card once. */
  savedCards(customer: string, signal: AbortSignal): Promise<SavedCard[]>;
  /** Removes one of `savedCards`; one that is gone already is no error. */
  removeCard(customer: string, card: string, signal: AbortSignal): Promise<void>;
  /** Deletes the customer with all cards; one that is gone already is no error. */
  deleteCustomer(customer: string, signal: AbortSignal): Promise<void>;
  /** A secret by which a browser's form shows this customer's cards, for half an hour; null where the shop shows them itself. */
  openSession(customer: string, allowed: { canSave: boolean }, signal: AbortSignal): Promise<string | null>;
}

interface Part {
  amountMinor: number;
  currency: string;
  key: string;
}

/**
 * Takes money from cards. Every call throws `PermanentError` (db/outbox.ts) when trying again is no use, and any other error
 * when nobody knows: the call is then repeated with its key. None is made inside a database transaction.
 */
export interface CardProvider {
  tag: 'sandbox' | 'stripe';
  /** One line for the table of adapters. */
  label: string;
  /** A browser takes the card itself by it; null where the card's number comes with the order. */
  publishableKey: string | null;
  /** Whether one entry of a card pays several payments. A browser's form gives a card for one, unless it is saved. */
  supportsLinkedOrders: boolean;
  start(payment: PaymentRequest, signal: AbortSignal): Promise<ProviderPayment>;
  /** Pays a payment that awaits a card with one that its customer saved; in any other state it stays as it is. */
  payWith(
    ref: string,
    by: { customer: string; card: string; key: string; returnUrl: string },
    signal: AbortSignal,
  ): Promise<ProviderPayment>;
  vault: CardVault;
  retrieve(ref: string, signal: AbortSignal): Promise<ProviderPayment>;
  /** Takes the held amount, or less, and releases the rest; a payment that holds nothing stays as it is. */
  capture(ref: string, part: Part, signal: AbortSignal): Promise<ProviderPayment>;
  /** Releases the held amount, and takes no card any more; a payment that has been taken stays as it is. */
  cancel(ref: string, by: { key: string }, signal: AbortSignal): Promise<ProviderPayment>;
  /** Gives back the captured amount, or less; once for one `refund`, whatever the key. */
  refund(ref: string, part: Part & { refund: string }, signal: AbortSignal): Promise<ProviderPayment>;
  /** The demo's second step, which other providers' own pages ask for. */
  confirm: ((ref: string, approve: boolean) => Promise<ProviderPayment>) | null;
  /** Reads a signed event from its very bytes. Throws `PermanentError` for a forged, stale or malformed one; null is none of ours. */
  readEvent(raw: Buffer, headers: Headers, now: Date): Promise<ProviderEvent | null>;
}

/** Currencies that banks count in whole units. */
export const wholeCurrencies = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

/** The smallest amount of a currency that banks count, in hundredths. */
export const unitOf = (currency: string): number => (wholeCurrencies.has(currency) ? 100 : 1);

/** The nearest amount that a card can be charged, or by `round` the next one below or above: nobody pays half a yen. */
export const chargeable = (amountMinor: number, currency: string, round = Math.round): number =>
  round(amountMinor / unitOf(currency)) * unitOf(currency);
