import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { ToggleChip } from '@hamper/ui/controls/toggle-chip.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { newKey } from '../../api/new-key.ts';
import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { usePerson } from '../../session/use-person.ts';
import { LostPhotos } from './lost-photos.tsx';
import { PhotoField } from './photo-field.tsx';
import { type RequestedQuantities, refundableLines, requestedAmount, MAX_PHOTOS } from './refund-amount.ts';
import { RefundLines } from './refund-lines.tsx';
import { parcelReasons, type RefundReason, refundReasons } from './refund-words.ts';
import { usePhotos } from './use-photos.ts';

import * as styles from './refund-form.module.css';

export interface RefundFormProps {
  order: Order;
  /** The covered value of a parcel. */
  covered: number;
  onRequested: () => void;
}

/** Requests a refund: its lines, its cause, photos, and the amount. */
export function RefundForm({ order, covered, onRequested }: RefundFormProps) {
  const { t } = useTranslation();
  const lines = refundableLines(order);
  // A refund of the whole order can be requested while there is none of a part.
  const isParcel = order.kind === 'parcel';
  const canBeWhole = !isParcel && order.order_refunds.every(({ status }) => status === 'rejected');
  const [whole, setWhole] = useState(isParcel);
  const [requested, setRequested] = useState<RequestedQuantities>(new Map());
  const [reason, setReason] = useState<RefundReason>();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const photos = usePhotos(MAX_PHOTOS, order);
  const amount = requestedAmount(order, lines, whole ? 'whole' : requested, covered);
  const cause = [reason && t(reason), words.trim()].filter(Boolean).join(': ');
  const faults = { lines: amount <= 0, cause: cause === '' };
  const request = useRefundRequest(onRequested);
  const question = useRef<HTMLFieldSetElement>(null);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.lines || faults.cause || photos.isSending || request.isPending) return;
    if (photos.lost.length === 0) return post();
    // The pressed button makes room for the question: the focus moves there, and back.
    flushSync(() => setIsConfirming(true));
    question.current?.focus();
  };
  const post = () =>
    request.mutate({
      order_id: order.id,
      cause,
      ...(whole
        ? {}
        : { lines: [...requested].map(([id, milli]) => ({ order_detail_id: id, quantity: milli / 1000 })) }),
      ...(photos.paths.length > 0 ? { photos: photos.paths } : {}),
    });
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {canBeWhole && <ScopeChoice whole={whole} onChange={setWhole} />}
      {!whole && (
        <RefundLines
          lines={lines}
          requested={requested}
          onChange={setRequested}
          currency={order.currency}
          error={tried && faults.lines ? t('refund.choose') : undefined}
        />
      )}
      <Cause
        {...{ reason, words }}
        reasons={isParcel ? parcelReasons : refundReasons}
        onReason={setReason}
        onWords={setWords}
        isMissing={tried && faults.cause}
      />
      <PhotoField {...photos} />
      {request.error && (
        <p className={styles.error} role="alert">
          {problemWords(t, request.error)}
        </p>
      )}
      <p className={styles.about}>{t('refund.how')}</p>
      <PanelFooter
        {...{ order, amount, photos, isConfirming, question }}
        busy={request.isPending || (tried && photos.isSending)}
        isSending={request.isPending}
        onConfirming={setIsConfirming}
        onWithout={post}
      />
    </form>
  );
}

/** The whole order, or some of it. */
function ScopeChoice({ whole, onChange }: { whole: boolean; onChange: (whole: boolean) => void }) {
  const { t } = useTranslation();
  const choice = (value: boolean) => ({
    name: 'refund-what',
    shape: 'pill' as const,
    checked: whole === value,
    onSelect: () => onChange(value),
  });
  return (
    <RadioGroup label={t('refund.what')} shape="pill">
      <Radio value="lines" {...choice(false)}>
        {t('refund.some')}
      </Radio>
      <Radio value="whole" {...choice(true)}>
        {t('refund.whole')}
      </Radio>
    </RadioGroup>
  );
}

interface CauseProps {
  reasons: readonly RefundReason[];
  reason: RefundReason | undefined;
  words: string;
  onReason: (reason: RefundReason | undefined) => void;
  onWords: (words: string) => void;
  /** It was sent without either. */
  isMissing: boolean;
}

/** A reason to choose, words to add, or one of both. */
function Cause({ reasons, reason, words, onReason, onWords, isMissing }: CauseProps) {
  const { t } = useTranslation();
  const error = useId();
  return (
    <>
      <Reasons
        reasons={reasons}
        reason={reason}
        onChange={onReason}
        describedBy={isMissing ? error : undefined}
      />
      <TextArea
        label={t('refund.words')}
        maxLength={900}
        rows={3}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      {isMissing && (
        <p id={error} className={styles.error} role="alert">
          {t('refund.reason-needed')}
        </p>
      )}
    </>
  );
}

interface ReasonsProps {
  reasons: readonly RefundReason[];
  reason: RefundReason | undefined;
  onChange: (reason: RefundReason | undefined) => void;
  describedBy: string | undefined;
}

function Reasons({ reasons, reason, onChange, describedBy }: ReasonsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.reasons} aria-describedby={describedBy}>
      <legend className={styles.legend}>{t('refund.reason')}</legend>
      {reasons.map((value) => (
        <ToggleChip
          key={value}
          pressed={reason === value}
          onClick={() => onChange(reason === value ? undefined : value)}
        >
          {t(value)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

interface PanelFooterProps {
  order: Order;
  amount: number;
  photos: ReturnType<typeof usePhotos>;
  /** Something is being sent that the press waits for. */
  busy: boolean;
  isSending: boolean;
  /** It was pressed while photos were missing: whether it goes without them is for the shopper to confirm. */
  isConfirming: boolean;
  onConfirming: (isConfirming: boolean) => void;
  onWithout: () => void;
  question: RefObject<HTMLFieldSetElement | null>;
}

/** The button, or in its place the question about photos whose upload failed. */
function PanelFooter(props: PanelFooterProps) {
  const { order, amount, photos, busy, isSending, isConfirming, onConfirming, onWithout, question } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const missing = useId();
  const sendButton = useRef<HTMLButtonElement>(null);
  const isLost = photos.lost.length > 0;
  const sendAgain = () => {
    flushSync(() => onConfirming(false));
    for (const { retry } of photos.lost) retry?.();
    sendButton.current?.focus();
  };
  return (
    <div className={styles.footer}>
      {isLost && (
        <LostPhotos
          ref={question}
          id={missing}
          photos={photos.lost}
          isConfirming={isConfirming}
          busy={isSending}
          onRetry={sendAgain}
          onWithout={onWithout}
        />
      )}
      {!(isConfirming && isLost) && (
        <Button
          ref={sendButton}
          type="submit"
          size="large"
          wide
          busy={busy}
          aria-describedby={isLost ? missing : undefined}
        >
          <span>{t('refund.send')}</span>
          <bdi className="num" aria-live="polite">
            {price(amount, order.currency)}
          </bdi>
        </Button>
      )}
    </div>
  );
}

function useRefundRequest(onRequested: () => void) {
  const api = useApi();
  const signedIn = usePerson() !== undefined;
  // One request, however often it is pressed or sent again after a lost answer.
  const [key, setKey] = useState(newKey);
  type Body = Parameters<typeof api.call<'POST /rest/order-refunds'>>[1];
  return useMutation({
    mutationFn: (body: NonNullable<Body>['body']) =>
      signedIn
        ? api.call('POST /dashboard/user/order-refunds', { body, idempotencyKey: key })
        : api.call('POST /rest/order-refunds', {
            body,
            idempotencyKey: key,
          }),
    onSuccess: onRequested,
    // After a refusal the request may be sent again with other content.
    onError: () => setKey(newKey()),
  });
}
