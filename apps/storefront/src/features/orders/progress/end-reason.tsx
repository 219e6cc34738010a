import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { endWords } from './end-words.ts';

/** Why a placed order came to nothing: in our words, or as whoever canceled it wrote. */
export function EndReason({ order: { kind, placed, status, events } }: { order: Order }) {
  const { t } = useTranslation();
  if (!placed || status !== 'canceled') return null;
  const reason = events.find((event) => event.kind === 'status' && event.status === status)?.reason;
  if (!reason) return null;
  const key = endWords(reason, kind);
  return (
    <p>
      <bdi>{key ? t(key) : reason}</bdi>
    </p>
  );
}
