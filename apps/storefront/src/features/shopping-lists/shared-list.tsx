import type { SharedShoppingList } from '@hamper/contract/shopping-lists/shopping-lists';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { timesOf, unitOfWeighed } from '../../i18n/measured.ts';
import { ButtonTo } from '../../links.ts';
import { AddListToCart } from './add-list-to-cart.tsx';
import { SaveAsList } from './save-as-list.tsx';
import { ListLine } from './view/list-line.tsx';
import { ListSections } from './view/list-sections.tsx';

import * as styles from './list-view.module.css';

interface SharedListProps {
  list: SharedShoppingList;
  /** The key of its link. */
  listKey: string;
}

/** Somebody's list, for whoever has its link: to read, to put into the cart, and to keep a copy of. */
export function SharedList({ list, listKey }: SharedListProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const lines = list.sections.flatMap((section) => section.lines);
  if (lines.length === 0) {
    return (
      <EmptyState
        picture="/images/food/1f966.webp"
        title={t('shopping-list.empty')}
        action={<ButtonTo to="/products">{t('shopping-list.empty.go')}</ButtonTo>}
      />
    );
  }
  const sold = () =>
    lines.flatMap(({ stock, problem, quantity }) =>
      stock && problem !== 'gone' ? [{ stock_id: stock.id, quantity }] : [],
    );
  return (
    <div data-list tabIndex={-1} className={styles.list}>
      <div className={styles.bar}>
        <AddListToCart list={list} field={{ name: 'shared-list', value: listKey }} />
        <SaveAsList name={list.name} lines={sold} label={t('shopping-list.copy')} size="large" leads />
      </div>
      <ListSections
        sections={list.sections}
        renderLine={(line) => (
          <ListLine key={line.id} line={line}>
            <bdi className={styles.quantity}>
              {timesOf(
                number(line.quantity, { maximumFractionDigits: 3 }),
                line.stock ? unitOfWeighed(line.stock.product) : undefined,
              )}
            </bdi>
          </ListLine>
        )}
      />
    </div>
  );
}
