import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import type { Replacement } from '@hamper/contract/orders/replacement';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { type ReactNode, useRef } from 'react';

import { clockOf } from '../../../i18n/clock-of.ts';
import { isPricedByMeasure } from '../../../i18n/measured.ts';
import { momentWords } from '../../clock/moment-words.ts';
import { useNow } from '../../clock/now.tsx';
import { useTimeLeft } from '../payment/use-time-left.ts';
import type { OrderRef } from '../queries.ts';
import { timesWords } from '../receipt/quantity-words.ts';
import { OfferedAllergens } from './offered-allergens.tsx';
import { useAnswer } from './use-answer.ts';

import * as styles from './replacement-questions.module.css';

interface ReplacementQuestionsProps {
  order: Order;
  by: OrderRef;
}

/** The shop's offers for missing lines: each is accepted or refused by a press, until its time is up. */
export function ReplacementQuestions({ order, by }: ReplacementQuestionsProps) {
  const { t } = useTranslation();
  const open = order.replacements.flatMap((replacement) => {
    const line = order.details.find(({ id }) => id === replacement.order_detail_id);
    return replacement.status === 'open' && line ? [{ replacement, line }] : [];
  });
  const announcement = useRef<HTMLOutputElement>(null);
  const names = open.map(({ line }) => nameOf(line)).join(t('list.comma'));
  return (
    <>
      {/* Said once when it comes: the clock below would be read out every second. */}
      <output ref={announcement} tabIndex={-1} className="sr">
        {open.length > 0 && t('replace.asked', { names })}
      </output>
      {open.map(({ replacement, line }) => (
        <Question
          key={replacement.id}
          order={order}
          by={by}
          replacement={replacement}
          line={line}
          // An answered question goes: by keyboard one is in front of the next one then.
          onAnswered={() => announcement.current?.focus({ preventScroll: true })}
        />
      ))}
    </>
  );
}

const nameOf = ({ stock }: Pick<OrderLine, 'stock'>): string => stock.product.translation.title;

interface QuestionProps extends ReplacementQuestionsProps {
  replacement: Replacement;
  line: OrderLine;
  onAnswered: () => void;
}

function Question({ order, by, replacement, line, onAnswered }: QuestionProps) {
  const { t } = useTranslation();
  const answer = useAnswer(by, replacement.id, onAnswered);
  const title = `replacement-${replacement.id}`;
  const name = nameOf(line);
  const busy = (choice: 'accept' | 'refuse') => answer.isPending && answer.variables === choice;
  return (
    <section className={styles.question} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('replace.title', { name })}
        </h2>
        <TimeLeft replacement={replacement} clock={order.shop.timezone} />
      </header>
      <div className={styles.both}>
        <Goods
          label={t('replace.ordered')}
          goods={line}
          order={order}
          amount={replacement.ordered_price}
          gone
        />
        <Icon name="arrow-right" className={`flip ${styles.arrow}`} />
        <Goods
          label={t('replace.offered')}
          goods={replacement}
          order={order}
          amount={replacement.total_price}
        >
          <OfferedAllergens goods={replacement} />
        </Goods>
      </div>
      <Difference replacement={replacement} order={order} />
      {replacement.note && (
        <p className={styles.faint}>
          {t('order.line.shop-note')} <bdi>{replacement.note}</bdi>
        </p>
      )}
      <p className={styles.faint}>
        {t(replacement.unanswered === 'accept' ? 'replace.else-taken' : 'replace.else-refused', { name })}
      </p>
      <div className={styles.answers}>
        <Button size="large" busy={busy('accept')} onClick={() => answer.mutate('accept')}>
          {t('replace.yes')}
        </Button>
        <Button variant="ghost" size="large" busy={busy('refuse')} onClick={() => answer.mutate('refuse')}>
          {t('replace.no')}
        </Button>
      </div>
    </section>
  );
}

interface GoodsProps {
  label: string;
  goods: Pick<OrderLine, 'stock' | 'quantity'>;
  order: Order;
  amount: number;
  gone?: boolean;
  children?: ReactNode;
}

function Goods({ label, goods, order, amount, gone = false, children }: GoodsProps) {
  const format = useFormat();
  const { product, extras } = goods.stock;
  // Weighed goods have their unit beside the amount.
  const sold = isPricedByMeasure(product) ? '' : product.unit.translation.title;
  const unit = [sold, ...extras.map(({ value }) => value)].filter(Boolean);
  return (
    <div className={styles.goods} data-gone={gone || undefined}>
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small" className={styles.tile}>
        <Picture src={product.img} alt="" sizes={96} />
      </Tile>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.name}>
          <span className="num">{timesWords(goods.quantity, goods, format)}</span>{' '}
          <bdi>{product.translation.title}</bdi>
        </p>
        {unit.length > 0 && <p className={styles.faint}>{format.parts(unit)}</p>}
        <p className="num">
          <bdi>{format.price(amount, order.currency)}</bdi>
        </p>
        {children}
      </div>
    </div>
  );
}

/** By how much the order's total would change, tax and coupon included, and the new total. */
function Difference({ replacement, order }: Pick<QuestionProps, 'replacement' | 'order'>) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { accepted_total_price: total } = replacement;
  if (total === null) return null;
  const more = toWire(toMinor(total) - toMinor(order.total_price));
  const amount = price(Math.abs(more), order.currency);
  return (
    <p className={styles.difference}>
      <strong data-more={more > 0 || undefined}>
        {more === 0 ? t('replace.same') : t(more > 0 ? 'replace.dearer' : 'replace.cheaper', { amount })}
      </strong>
      <span className={styles.faint}>{t('replace.total', { amount: price(total, order.currency) })}</span>
    </p>
  );
}

/** In seconds. */
const HOUR = 3600;

/** How long it may be answered: counted down in its last hour, before that the time until when. */
function TimeLeft({ replacement, clock }: Pick<QuestionProps, 'replacement'> & { clock: string }) {
  const { answer_by: until, until_packed: untilPacked } = replacement;
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const left = useTimeLeft(until);
  const words = () => {
    if (left !== undefined && left <= 0) return t('replace.over');
    if (left !== undefined && left < HOUR && !untilPacked)
      return t('replace.left', { time: clockOf(left, format) });
    const time = momentWords(until, { zone: clock, now }, format);
    return t(untilPacked ? 'replace.until-packed' : 'replace.until', { time });
  };
  return (
    <p className={styles.left} data-soon={(left !== undefined && left < 60) || undefined}>
      <Icon name="clock" />
      <span>{words()}</span>
    </p>
  );
}
