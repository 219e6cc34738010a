import type { Replacement } from '@hamper/contract/orders/replacement';
import { toWire } from '@hamper/contract/prices/money';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { Ctx } from '../../../http/context.ts';
import {
  linesWithout,
  orderedWithAddons,
  priceOf,
  type Question,
  totalIfAccepted,
} from '../lines/price-order.ts';
import type { OrderRow } from '../read-orders.ts';
import { isUntilPacked } from '../replacements/answer-deadline.ts';
import { newAllergens } from '../replacements/rules.ts';
import { presentGoods } from './present-goods.ts';

type Row = Pick<OrderRow, 'order' | 'details' | 'questions' | 'traits'>;

/** The questions about replacements in an order, the earliest first. */
export const presentReplacements = (row: Row, { locale }: Pick<Ctx, 'locale'>): Replacement[] =>
  row.questions.map((question) => ({
    id: question.id,
    order_detail_id: question.lineId,
    status: question.status,
    decided_by: question.decidedBy,
    asked_at: question.askedAt.toISOString(),
    answer_by: question.answerBy.toISOString(),
    until_packed: isUntilPacked(question, row.order),
    decided_at: question.decidedAt?.toISOString() ?? null,
    unanswered: question.unanswered,
    quantity: quantityToWire(question.quantityMilli),
    total_price: toWire(question.totalMinor),
    ordered_price: toWire(orderedWithAddons(row.details, question.lineId)),
    ...outcomes(question, row),
    ...declaredTraits(question, row),
    note: question.note,
    stock: presentGoods(question, locale),
  }));

/** Allergens as declared now; nothing is known of a deleted product. */
function declaredTraits(question: Question, { details, traits }: Row) {
  const allergensOf = (stockId: number | null | undefined) => traits.get(stockId ?? 0)?.allergens ?? null;
  const offered = allergensOf(question.stockId);
  const ordered = allergensOf(details.find(({ id }) => id === question.lineId)?.stockId);
  return {
    allergens: offered ?? [],
    allergens_declared: offered !== null,
    new_allergens: newAllergens(ordered, offered),
    is_food: traits.get(question.stockId ?? 0)?.isFood ?? null,
  };
}

/** The order's totals by either answer, without regard to other questions. */
function outcomes(question: Question, { order, details }: Row) {
  if (question.status !== 'open') return { accepted_total_price: null, refused_total_price: null };
  return {
    accepted_total_price: toWire(totalIfAccepted(order, details, [question])),
    refused_total_price: toWire(priceOf(order, linesWithout(details, [question])).total),
  };
}
