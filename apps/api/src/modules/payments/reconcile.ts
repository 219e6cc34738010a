import type { transactions } from '../../db/schema/payments.ts';
import type { ProviderPayment } from '../../ports/payment/payment.port.ts';

type Row = typeof transactions.$inferSelect;

/** What we know of a card payment: our row, and the currency of its order. */
export type Known = Pick<
  Row,
  | 'status'
  | 'askedMinor'
  | 'authorisedMinor'
  | 'capturedMinor'
  | 'refundedMinor'
  | 'captureLater'
  | 'clientSecret'
> & { currency: string };

export interface Judgement {
  set: Partial<Row>;
  /** What its order is to be told. */
  tell: 'secured' | 'declined' | 'canceled' | 'mismatch' | null;
  /** The provider holds or takes money that is not ours to have. */
  undo: boolean;
}

const nothing: Judgement = { set: {}, tell: null, undo: false };

/**
 * What news of a payment changes. It is judged by where the money is, never by what was said last: the same news twice
 * changes nothing the second time, and late news nothing at all.
 */
export function judge(known: Known, news: ProviderPayment): Judgement {
  if (known.status === 'canceled' || known.status === 'rejected') return afterItsEnd(known, news);
  if (known.status !== 'progress') return { ...nothing, set: givenBack(known, news) };
  if (!fits(known, news))
    return { set: { status: 'rejected', needsAction: false }, tell: 'mismatch', undo: true };
  const isSecured = known.authorisedMinor > 0;
  if (news.capturedMinor > 0) {
    const taken = { ...known, status: 'paid' as const, capturedMinor: news.capturedMinor };
    const { status, authorisedMinor, capturedMinor } = { ...taken, authorisedMinor: news.authorisedMinor };
    const set = { status, authorisedMinor, capturedMinor, needsAction: false, ...givenBack(taken, news) };
    return { set, tell: isSecured ? null : 'secured', undo: false };
  }
  if (news.status === 'authorised') {
    const set = { authorisedMinor: news.authorisedMinor, needsAction: false };
    return { set, tell: isSecured ? null : 'secured', undo: false };
  }
  if (news.status === 'canceled')
    return {
      set: { status: 'canceled', authorisedMinor: 0, needsAction: false },
      tell: 'canceled',
      undo: false,
    };
  // Late: it was held since.
  if (isSecured) return nothing;
  // Who gave their card to the provider's own form can give it another one, as long as the order waits.
  if (news.status === 'declined' && known.clientSecret !== null) {
    return { ...nothing, set: { decline: news.decline, needsAction: false } };
  }
  if (news.status === 'declined') {
    const set = { status: 'rejected' as const, decline: news.decline, needsAction: false };
    return { set, tell: 'declined', undo: true };
  }
  return { ...nothing, set: { needsAction: news.status === 'needs-action' } };
}

/** Whether it is the payment that was asked for. Less may be taken of what was held, but not held at first. */
function fits({ askedMinor, currency, captureLater }: Known, news: ProviderPayment): boolean {
  if (news.amountMinor !== askedMinor || news.currency !== currency) return false;
  if (news.status === 'authorised') return news.authorisedMinor === askedMinor;
  return captureLater ? news.capturedMinor <= askedMinor : [0, askedMinor].includes(news.capturedMinor);
}

/** What went back of money that was taken. */
function givenBack(known: Known, { refunds }: ProviderPayment): Partial<Row> {
  if (refunds === null) return {};
  const { givenMinor, failedMinor } = refunds;
  // Only a refund that failed takes back its word; an older answer may say less than a newer one.
  const refundedMinor = failedMinor > 0 ? givenMinor : Math.max(givenMinor, known.refundedMinor);
  if (refundedMinor >= known.capturedMinor && known.capturedMinor > 0)
    return { refundedMinor, status: 'refund' };
  return failedMinor > 0 ? { refundedMinor, status: 'refund_failed' } : { refundedMinor };
}

/** Its order is over: whatever it still holds or takes goes back. */
function afterItsEnd(known: Known, news: ProviderPayment): Judgement {
  if (news.status === 'canceled') return { ...nothing, set: { authorisedMinor: 0 } };
  if (news.capturedMinor === 0) return { ...nothing, undo: true };
  const { capturedMinor } = news;
  const set = { capturedMinor, ...givenBack({ ...known, capturedMinor }, news) };
  return { set, tell: null, undo: set.status === undefined };
}
