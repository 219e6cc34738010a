import type { transactions } from '../../db/schema/payments.ts';
import type { ProviderPayment } from '../../ports/payment/payment.port.ts';

type Row = typeof transactions.$inferSelect;

/** Our record of a card payment, with the currency of its order. */
export type RecordedPayment = Pick<
  Row,
  | 'status'
  | 'toAuthoriseMinor'
  | 'authorisedMinor'
  | 'capturedMinor'
  | 'refundedMinor'
  | 'captureLater'
  | 'clientSecret'
> & { currency: string };

export interface Reconciliation {
  /** New values of our record. */
  changes: Partial<Row>;
  /** The outcome to report to the order; null: nothing new. */
  outcome: 'secured' | 'declined' | 'canceled' | 'mismatch' | null;
  /** The provider holds or captured money that is not due: it is to be canceled or refunded. */
  mustCancel: boolean;
}

const unchanged: Reconciliation = { changes: {}, outcome: null, mustCancel: false };

/**
 * Compares a provider's view of a payment with our record. It goes by where the money is and not by the order of events:
 * a repeated or outdated update changes nothing.
 */
export function reconcile(recorded: RecordedPayment, update: ProviderPayment): Reconciliation {
  if (recorded.status === 'canceled' || recorded.status === 'rejected')
    return reconcileEnded(recorded, update);
  if (recorded.status !== 'progress') return { ...unchanged, changes: refundChanges(recorded, update) };
  if (!isAsRequested(recorded, update))
    return { changes: { status: 'rejected', needsAction: false }, outcome: 'mismatch', mustCancel: true };
  const isSecured = recorded.authorisedMinor > 0;
  if (update.capturedMinor > 0) {
    const captured = { ...recorded, status: 'paid' as const, capturedMinor: update.capturedMinor };
    const { status, authorisedMinor, capturedMinor } = {
      ...captured,
      authorisedMinor: update.authorisedMinor,
    };
    const changes = {
      status,
      authorisedMinor,
      capturedMinor,
      needsAction: false,
      ...refundChanges(captured, update),
    };
    return { changes, outcome: isSecured ? null : 'secured', mustCancel: false };
  }
  if (update.status === 'authorised') {
    const changes = { authorisedMinor: update.authorisedMinor, needsAction: false };
    return { changes, outcome: isSecured ? null : 'secured', mustCancel: false };
  }
  if (update.status === 'canceled')
    return {
      changes: { status: 'canceled', authorisedMinor: 0, needsAction: false },
      outcome: 'canceled',
      mustCancel: false,
    };
  // Outdated: it has been authorised since.
  if (isSecured) return unchanged;
  // In the provider's own form the buyer can try another card while the order waits.
  if (update.status === 'declined' && recorded.clientSecret !== null) {
    return { ...unchanged, changes: { decline: update.decline, needsAction: false } };
  }
  if (update.status === 'declined') {
    const changes = { status: 'rejected' as const, decline: update.decline, needsAction: false };
    return { changes, outcome: 'declined', mustCancel: true };
  }
  return { ...unchanged, changes: { needsAction: update.status === 'needs-action' } };
}

/** Whether amount and currency are as requested. Less than the authorised amount may be captured, but not authorised. */
function isAsRequested(
  { toAuthoriseMinor, currency, captureLater }: RecordedPayment,
  update: ProviderPayment,
): boolean {
  if (update.amountMinor !== toAuthoriseMinor || update.currency !== currency) return false;
  if (update.status === 'authorised') return update.authorisedMinor === toAuthoriseMinor;
  return captureLater
    ? update.capturedMinor <= toAuthoriseMinor
    : [0, toAuthoriseMinor].includes(update.capturedMinor);
}

/** The changes by refunds of a captured payment. */
function refundChanges(recorded: RecordedPayment, { refunds }: ProviderPayment): Partial<Row> {
  if (refunds === null) return {};
  const { givenMinor, failedMinor } = refunds;
  // The sum falls only by a failed refund; otherwise a lower sum is an outdated answer.
  const refundedMinor = failedMinor > 0 ? givenMinor : Math.max(givenMinor, recorded.refundedMinor);
  if (refundedMinor >= recorded.capturedMinor && recorded.capturedMinor > 0)
    return { refundedMinor, status: 'refund' };
  return failedMinor > 0 ? { refundedMinor, status: 'refund_failed' } : { refundedMinor };
}

/** An update of a payment that ended: all that is still held or captured is to be canceled. */
function reconcileEnded(recorded: RecordedPayment, update: ProviderPayment): Reconciliation {
  if (update.status === 'canceled') return { ...unchanged, changes: { authorisedMinor: 0 } };
  if (update.capturedMinor === 0) return { ...unchanged, mustCancel: true };
  const { capturedMinor } = update;
  const changes = { capturedMinor, ...refundChanges({ ...recorded, capturedMinor }, update) };
  return { changes, outcome: null, mustCancel: changes.status === undefined };
}
