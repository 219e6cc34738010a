/** A part of a refund, in minor units of the order's currency. Providers refund cards; for others the caller has to act. */
export interface RefundPart {
  tag: string;
  transactionId: number;
  amountMinor: number;
  /** Not refunded yet: it waits for an admin. */
  isQueued?: true;
}
