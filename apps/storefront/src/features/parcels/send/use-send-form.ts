import type { User } from '@hamper/contract/accounts';
import type { Parcel } from '@hamper/contract/parcels/parcel';
import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency, useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useState } from 'react';

import { paymentMethods } from '../../checkout/payment-methods.ts';
import { useAvailableCards } from '../../checkout/use-available-cards.ts';
import { sendSteps, type SendStep } from '../send-steps.ts';
import { endFaults, type Fault, type Faults, measureFaults, whatFaults, whenFaults } from './faults.ts';
import { parcelBodyOf, payableOf, quoteInputOf } from './parcel-body.ts';
import type { SendDraft } from './send-draft.ts';
import { firstStepOf, stepOf } from './step-of-field.ts';
import { useDraft } from './use-draft.ts';
import { useParcelQuote } from './use-parcel-quote.ts';
import { useSend } from './use-send.ts';

export interface SendFormOptions {
  step: SendStep;
  /** The type that the page's address asks for. */
  asked: number | undefined;
  types: readonly ParcelType[];
  /** The signed-in person; null for a guest. */
  person: User | null;
  onStep: (step: SendStep) => void;
  onSent: (parcel: Parcel) => Promise<void>;
  proveHuman: () => Promise<string>;
}

/** The refusal of a press: by the API's names of the fields. */
interface Refusal {
  faults: Record<string, string>;
  misplaced: boolean;
}
const NOTHING: Refusal = { faults: {}, misplaced: false };

/** The state of the form: what is written, its price, what is wrong with it, and its way to a parcel. */
export function useSendForm({ step, asked, types, person, onStep, onSent, proveHuman }: SendFormOptions) {
  const say = useFaultWords();
  const saved = useDraft(person, asked);
  const { draft, change: changeDraft } = saved;
  const type = types.find(({ id }) => id === draft.typeId);
  const [cardNumber, setCardNumber] = useState('');
  const [refused, setRefusal] = useState<Refusal>(NOTHING);
  const [tried, setTried] = useState<SendStep>();
  const hasLimits = Object.keys(measureFaults(draft, type)).length > 0;
  const quoting = useParcelQuote(hasLimits ? undefined : quoteInputOf(draft, type));
  const { quote } = quoting;
  const payable = quote && payableOf(quote, draft);
  const tags = paymentMethods.filter((tag) => quote?.payments.some((one) => one.tag === tag));
  const payment = draft.payment === '' ? (tags[0] ?? '') : draft.payment;
  const answers = { ...draft, payment };
  const offered = useAvailableCards({ draft: answers, tags, signedIn: person !== null });
  const faults = faultsOfSteps(answers, {
    type,
    pay: payFaults(answers, { tags, payable, cardNumber, hasCard: offered.chosen !== undefined }),
  });
  const known = { ...quoting.faults, ...refused.faults };
  const own = Object.fromEntries(Object.entries(faults[step]).map(([field, fault]) => [field, say(fault)]));
  const isTried = tried === step;
  const sending = useSend({
    ...{ signedIn: person !== null, settled: saved.settled, draft, change: changeDraft, proveHuman },
    onQuote: quoting.take,
    async onSent(parcel) {
      await onSent(parcel);
      saved.forget();
    },
    onFaults(of, misplaced) {
      setRefusal({ faults: of, misplaced });
      const first = firstStepOf(Object.keys(of));
      if (first && first !== step) onStep(first);
    },
  });

  const next = () => {
    const refusedStep = firstStepOf(Object.keys(quoting.faults));
    const isRefused = refusedStep !== undefined && sendSteps.indexOf(refusedStep) <= sendSteps.indexOf(step);
    const hasOwn = Object.keys(own).length > 0;
    setTried(isRefused && !hasOwn ? refusedStep : step);
    if (hasOwn) return;
    if (isRefused) return refusedStep === step ? undefined : onStep(refusedStep);
    const following = sendSteps[sendSteps.indexOf(step) + 1];
    if (following) return onStep(following);
    if (!type || !quote || !payable || quoting.isOutdated) return;
    const savedCard = offered.chosen;
    const guest = person === null;
    void sending.send(parcelBodyOf(answers, { type, quote, payable, cardNumber, savedCard, guest }));
  };
  return {
    ...{ draft: answers, saved, type, quoting, payable, tags, offered, cardNumber, next },
    isSending: sending.isSending,
    /** Said beside the fields. */
    errors: { ...known, ...(isTried ? own : {}) },
    /** Those that a press has met: the form leads to the first of them. */
    met: { ...refused.faults, ...(isTried ? { ...ofStep(quoting.faults, step), ...own } : {}) },
    isMisplaced: refused.misplaced,
    /** The first step that is not answered. */
    open: sendSteps.find((one) => one !== 'pay' && Object.keys(faults[one]).length > 0) ?? 'pay',
    change(part: Partial<SendDraft>): void {
      changeDraft(part);
      setRefusal(NOTHING);
    },
    onCardNumber(number: string): void {
      setCardNumber(number);
      setRefusal(NOTHING);
    },
  };
}

const ofStep = (faults: Record<string, string>, step: SendStep) =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => stepOf(field) === step));

interface PayState {
  tags: readonly string[];
  payable: { to_pay: number } | undefined;
  cardNumber: string;
  hasCard: boolean;
}

function payFaults(
  { payer, payment }: Pick<SendDraft, 'payer' | 'payment'>,
  { tags, payable, cardNumber, hasCard }: PayState,
): Faults {
  if (payer === 'receiver' || payable?.to_pay === 0 || hasCard) return {};
  if (!tags.includes(payment)) return { payment_tag: 'error.choose-payment' };
  return payment === 'sandbox' && cardNumber.trim() === '' ? { 'card.number': 'error.required' } : {};
}

const faultsOfSteps = (
  draft: SendDraft,
  { type, pay }: { type: ParcelType | undefined; pay: Faults },
): Record<SendStep, Faults> => ({
  what: whatFaults(draft, type),
  from: endFaults(draft.from, 'from'),
  to: endFaults(draft.to, 'to'),
  when: whenFaults(draft),
  pay,
});

/** A fault in words, with its limit in the field's unit. */
function useFaultWords(): (fault: Fault) => string {
  const { t } = useTranslation();
  const { unit, price } = useFormat();
  const currency = useCurrency();
  return (fault) => {
    if (typeof fault === 'string') return t(fault);
    const { key, limit, unit: of } = fault;
    return t(key, { limit: of === 'money' ? price(limit, currency) : unit(limit, of) });
  };
}
