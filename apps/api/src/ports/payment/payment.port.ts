/** A way to pay. Adapters that talk to the outside never do so inside a database transaction. */
export interface PaymentMethodPort {
  tag: 'cash' | 'sandbox';
  /**
   * Asked before the order is written. `progress` is paid later (cash at the door),
   * `declined` places nothing.
   */
  authorise(input: { amountMinor: number; currency: string; card: string | null }): Promise<Authorisation>;
}

export type Authorisation =
  | { status: 'progress' | 'paid'; note: string | null }
  | { status: 'declined'; reason: 'card-missing' | 'card-invalid' | 'card-declined' };
