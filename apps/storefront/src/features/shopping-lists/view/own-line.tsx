import { stepsOf } from '@hamper/contract/prices/quantity-steps';
import type { ShoppingListLine } from '@hamper/contract/shopping-lists/shopping-lists';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { MouseEvent } from 'react';

import { measured, unitOfWeighed } from '../../../i18n/measured.ts';
import { focusNeighbour } from '../../cart/focus-neighbour.ts';
import type { ListChanges } from '../use-list-changes.ts';
import { ListLine } from './list-line.tsx';

import * as styles from './list-line.module.css';

interface OwnLineProps {
  line: ShoppingListLine;
  changes: ListChanges;
}

/** A line of one's own list: a box to tick while shopping, and how much of it. */
export function OwnLine({ line, changes }: OwnLineProps) {
  const { t } = useTranslation();
  const { title: name, ticked } = line;
  return (
    <ListLine
      line={line}
      ticked={ticked}
      before={
        <Checkbox
          className={styles.tick}
          checked={ticked}
          onChange={(event) => changes.setTicked(line, event.target.checked)}
        >
          <span className="sr">{t('shopping-list.tick', { name })}</span>
        </Checkbox>
      }
    >
      <Quantity line={line} changes={changes} />
    </ListLine>
  );
}

/** A stepper; of what is gone only the way off the list. */
function Quantity({ line, changes }: OwnLineProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { stock, quantity, title: name, problem } = line;
  const removeLabel = t('shopping-list.remove', { name });
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(event.currentTarget);
    changes.remove(line);
  };
  if (!stock || problem === 'gone')
    return <IconButton label={removeLabel} icon={<Icon name="trash-2" />} onClick={remove} />;
  // More than the shop has now may be on a list.
  const steps = stepsOf({ ...stock.product, left: stock.product.max_qty });
  const fewer = steps.fewer(quantity);
  return (
    <QuantityStepper
      quantity={measured(number(quantity, { maximumFractionDigits: 3 }), unitOfWeighed(stock.product))}
      fewerLabel={fewer === 0 ? removeLabel : t('cart.fewer', { name })}
      moreLabel={t('cart.more', { name })}
      last={fewer === 0}
      atMax={quantity >= steps.max}
      onFewer={(event) => (fewer === 0 ? remove(event) : changes.setQuantity(line, fewer))}
      onMore={() => changes.setQuantity(line, steps.more(quantity))}
    />
  );
}
