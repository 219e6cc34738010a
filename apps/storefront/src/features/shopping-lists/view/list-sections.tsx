import type { SharedShoppingList, ShoppingListLine } from '@hamper/contract/shopping-lists/shopping-lists';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';

import { useNow } from '../../clock/now.tsx';
import { closedUntil } from '../../clock/opening-words.ts';

import * as styles from './list-sections.module.css';

type Line = Omit<ShoppingListLine, 'ticked'>;
type Section<L extends Line> = Omit<SharedShoppingList['sections'][number], 'lines'> & { lines: L[] };

interface ListSectionsProps<L extends Line> {
  sections: Section<L>[];
  renderLine: (line: L) => ReactNode;
}

/** The lines of a list by shop, each shop with what they come to; what is no longer sold stands last. */
export function ListSections<L extends Line>({ sections, renderLine }: ListSectionsProps<L>) {
  return (
    <>
      {sections.map((section) => (
        <ShopLines key={section.shop?.id ?? 0} section={section} renderLine={renderLine} />
      ))}
    </>
  );
}

function ShopLines<L extends Line>({
  section: { shop, total_price: total, lines },
  renderLine,
}: Pick<ListSectionsProps<L>, 'renderLine'> & { section: Section<L> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const id = useId();
  const closed = shop && closedUntil(shop, now, format);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div className={styles.shop}>
          <h2 id={id}>
            {shop ? (
              <Link to="/shops/$slug" params={{ slug: shop.slug }}>
                <bdi>{shop.translation.title}</bdi>
              </Link>
            ) : (
              t('cart.gone')
            )}
          </h2>
          {closed && (
            <p className={styles.closed}>
              {closed.opens === null ? t('cart.closed') : t('cart.closed-opens', { time: closed.opens })}
            </p>
          )}
        </div>
        {total > 0 && (
          <p className={styles.total}>
            <span className="sr">{t('cart.subtotal')} </span>
            <bdi className="num">{format.price(total)}</bdi>
          </p>
        )}
      </div>
      <ul>{lines.map((line) => renderLine(line))}</ul>
    </section>
  );
}
