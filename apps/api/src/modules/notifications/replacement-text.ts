import type { Locale } from '@hamper/contract/locale';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import { timeFormat } from '@hamper/contract/time/time-text';

import { translator } from '../../i18n/translate.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import { presentText } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { isUntilPacked, orderedWithAddons, type OrderRow } from '../orders/index.ts';

type Line = OrderRow['details'][number];
type Goods = Pick<Line, 'quantityMilli' | 'product'>;

interface Asked {
  /** All of one order. */
  questions: OrderRow['questions'];
  order: Pick<OrderRow['order'], 'slotFrom'>;
  lines: Line[];
  currency: OrderRow['currency'];
  timezone: string;
}

/** Questions about replacements as a mail asks them, a paragraph each: goods, prices, the deadline and what comes of no answer. */
export function replacementText(
  { questions, order, lines, currency, timezone }: Asked,
  locale: Locale,
): MailBlock[] {
  const translate = translator(locale);
  const until = timeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  const named = ({ product }: Goods) => presentText(product.title, locale).text;
  const goods = (one: Goods, minor: number) => ({
    quantity: quantityToWire(one.quantityMilli),
    name: named(one),
    amount: amountText(minor, currency, locale),
  });
  return questions.flatMap((question) => {
    const line = lines.find(({ id }) => id === question.lineId);
    if (!line) return [];
    const sentences = [
      translate('notification.replacement.sold_out', goods(line, orderedWithAddons(lines, line.id))),
      translate('notification.replacement.offered', goods(question, question.totalMinor)),
      translate(`notification.replacement.${isUntilPacked(question, order) ? 'until_packed' : 'until'}`, {
        time: until.format(question.answerBy),
      }),
      translate(`notification.replacement.else_${question.unanswered}`, { name: named(line) }),
    ];
    return [{ kind: 'text', text: sentences.join('\n') }];
  });
}
