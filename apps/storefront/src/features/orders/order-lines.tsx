import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import { quantityWords, timesWords } from './receipt/quantity-words.ts';
import { LineChange } from './replacements/line-change.tsx';
import { isGone, lineOutcome, withReplacements } from './replacements/line-outcome.ts';

import * as styles from './order-lines.module.css';

/** The ordered lines, the outcome of each, and the replacements. */
export function OrderLines({ order, compact = false }: { order: Order; compact?: boolean }) {
  return (
    <ul className={styles.lines} data-compact={compact || undefined}>
      {withReplacements(order.details).map(({ line, instead }) => (
        <li key={line.id} className={styles.group}>
          <Line line={line} order={order} />
          {instead.map((other) => (
            <Line key={other.id} line={other} order={order} instead />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Whose note it is: in a group's order others have theirs. */
function NoteBy({ line, order }: Pick<LineProps, 'line' | 'order'>) {
  const { t } = useTranslation();
  const share = order.shares.find(({ number }) => number === line.share);
  if (!share || share.is_owner) return t('order.line.note');
  return t('order.line.note-by', { name: share.name ?? t('group-order.nameless') });
}

interface LineProps {
  line: OrderLine;
  order: Order;
  /** It came instead of another one. */
  instead?: boolean;
}

function Line({ line, order, instead = false }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { product, extras } = line.stock;
  // Weighed goods have their unit beside the amount.
  const unit = line.weighed ? '' : product.unit.translation.title;
  const options = [unit, ...extras.map(({ value }) => value)].filter(Boolean);
  const gone = isGone(lineOutcome(line, order.replacements));
  const quantity = gone ? line.quantity : (line.final_quantity ?? line.quantity);
  return (
    <div className={styles.line} data-gone={gone || undefined} data-instead={instead || undefined}>
      {instead && <Icon name="corner-down-right" className={`flip ${styles.turn}`} />}
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small" className={styles.tile}>
        <Picture src={product.img} alt="" sizes={64} />
      </Tile>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className="num">{timesWords(quantity, line, format)}</span>{' '}
          <bdi>{product.translation.title}</bdi>
        </p>
        {instead && <p className={styles.instead}>{t('order.line.instead')}</p>}
        {options.length > 0 && <p className={styles.faint}>{format.parts(options)}</p>}
        {line.addons.map((addon) => (
          <p key={addon.id} className={styles.faint}>
            + <span className="num">{format.number(addon.quantity)}</span> ×{' '}
            <bdi>{addon.stock.product.translation.title}</bdi>{' '}
            <bdi className="num">{format.price(addon.total_price, order.currency)}</bdi>
          </p>
        ))}
        {line.note && !instead && (
          <p className={styles.faint}>
            <NoteBy line={line} order={order} /> <bdi>{line.note}</bdi>
          </p>
        )}
        {line.replace_note && (
          <p className={styles.faint}>
            {t('order.line.shop-note')} <bdi>{line.replace_note}</bdi>
          </p>
        )}
        <LineOutcomeWords line={line} order={order} />
        <LineChange line={line} order={order} className={styles.faint} />
      </div>
      <LinePrice line={line} order={order} gone={gone} />
    </div>
  );
}

/** The outcome of a line, in a word or two. */
function LineOutcomeWords({ line, order }: Pick<LineProps, 'line' | 'order'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const outcome = lineOutcome(line, order.replacements);
  if (outcome === 'as-ordered' || (outcome === 'to-weigh' && isOver(order.status))) return null;
  if (outcome === 'to-weigh') return <p className={styles.faint}>{t('order.line.to-weigh')}</p>;
  if (outcome === 'other')
    return (
      <p className={styles.story}>
        {t('order.line.packed', {
          packed: quantityWords(line.final_quantity ?? 0, line, format),
          ordered: quantityWords(line.quantity, line, format),
        })}
      </p>
    );
  return <p className={styles.lost}>{t(`order.line.${outcome}`)}</p>;
}

function LinePrice({ line, order, gone }: { line: OrderLine; order: Order; gone: boolean }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { total_price: now, ordered_price: before, origin_price } = line;
  if (gone)
    return (
      <span className={styles.price}>
        <s className={`num ${styles.faint}`}>
          <span className="sr">{t('price.before')} </span>
          <bdi>{price(before, order.currency)}</bdi>
        </s>
      </span>
    );
  if (line.bonus) return <b className={styles.price}>{t('bonus.free')}</b>;
  const changed = line.final_quantity !== null && line.replaces_id === null && before !== now;
  return (
    <span className={styles.price}>
      <Price
        amount={now}
        old={!changed && line.discount > 0 ? origin_price : undefined}
        oldLabel={t('price.before')}
        currency={order.currency}
        className={styles.amounts}
      />
      {changed && (
        <span className={`num ${styles.faint}`}>
          {t('order.line.was')} <bdi>{price(before, order.currency)}</bdi>
        </span>
      )}
    </span>
  );
}
