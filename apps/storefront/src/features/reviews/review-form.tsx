import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { RatingInput } from '@hamper/ui/controls/rating-input.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import type { Subject } from './subjects.ts';

import * as styles from './order-reviews.module.css';

interface ReviewFormProps {
  order: Order;
  by: { id: string };
  subject: Subject;
  onReviewed: (order: Order) => void;
}

/** Stars first; words and the button come with them. */
export function ReviewForm({ order, by, subject, onReviewed }: ReviewFormProps) {
  const { t } = useTranslation();
  const [rating, setRating] = useState<number>();
  const [comment, setComment] = useState('');
  const send = useSendReview({ order, by, subject, onReviewed });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (rating === undefined || send.isPending) return;
    send.mutate({ rating, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <RatingInput
        name={`rating-${subject.key}`}
        label={t('review.ask', { name: subject.name })}
        value={rating}
        onChange={setRating}
      />
      {rating !== undefined && (
        <>
          <TextArea
            label={t('review.words')}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {send.error && (
            <p className={styles.error} role="alert">
              {problemWords(t, send.error)}
            </p>
          )}
          <Button type="submit" size="small" className={styles.send} busy={send.isPending}>
            {t('review.send')}
          </Button>
        </>
      )}
    </form>
  );
}

function useSendReview({ order, by, subject, onReviewed }: ReviewFormProps) {
  const api = useApi();
  const path = { id: by.id };
  return useMutation({
    mutationFn: (body: { rating: number; comment?: string }) => {
      if (subject.kind === 'shop') return api.call('POST /rest/orders/review/{id}', { path, body });
      if (subject.kind === 'courier')
        return api.call('POST /rest/orders/deliveryman-review/{id}', { path, body });
      return api.call('POST /rest/products/review/{id}', {
        path: { id: subject.id ?? 0 },
        body: { order_id: order.id, ...body },
      });
    },
    onSuccess: ({ data }) => onReviewed(data),
  });
}
