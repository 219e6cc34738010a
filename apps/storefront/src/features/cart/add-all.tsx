import { ApiError } from '@hamper/contract/client';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { type SubmitEvent, useState } from 'react';

import { problemWords } from '../../i18n/problem-words.ts';
import { addLines, takeBackLines } from './add-lines.ts';
import { allAddedWords } from './all-added-words.ts';
import { lineFor } from './carts-query.ts';
import { BackField } from './contents/line-form.tsx';
import { linesToAdd, type GoodsToAdd } from './lines-to-add.ts';
import { useCarts, useShopperCart } from './use-cart.ts';

interface AddAllProps {
  /** The recipe that they are for. */
  recipe: { slug: string; name: string; servings: number };
  shopId: number;
  goods: GoodsToAdd[];
  /** The names of goods that are out of stock, or too few. */
  missing: string[];
}

/** Puts all that a recipe takes into the cart, in one go, and names what could not be. */
export function AddAll({ recipe, shopId, goods, missing }: AddAllProps) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const { data: carts } = useCarts();
  const [busy, setBusy] = useState(false);
  const id = `recipe-${recipe.slug}`;
  const failed = (error: unknown) => {
    const answered = error instanceof ApiError && error.status > 0;
    showToast({ id, kind: 'error', text: answered ? problemWords(t, error) : t('cart.unsaved') });
    void cart?.refresh();
  };
  /** It shows at once, and can be taken back. */
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!cart || busy) return;
    const toAdd = linesToAdd(goods, (stockId) => lineFor(carts, stockId)?.quantity ?? 0);
    const short = [...missing, ...toAdd.missing];
    if (toAdd.lines.length === 0) {
      showToast({ id, kind: 'error', text: allAddedWords(t, recipe.name, short, true) });
      return;
    }
    setBusy(true);
    const lines = toAdd.lines.map((line) => ({ ...line, shown: shownAs(line.stock_id, goods) }));
    const added = addLines(cart, shopId, lines);
    const onPress = () => void takeBackLines(cart, shopId, lines, added).catch(failed);
    showToast({
      id,
      kind: short.length > 0 ? 'warning' : 'success',
      text: allAddedWords(t, recipe.name, short, false),
      action: { label: t('cart.undo'), onPress },
    });
    await added.catch(failed);
    setBusy(false);
  };
  return (
    <form method="post" action="/cart/lines" onSubmit={(event) => void add(event)}>
      <input type="hidden" name="recipe" value={recipe.slug} />
      <input type="hidden" name="servings" value={recipe.servings} />
      <BackField />
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        disabled={goods.every(({ quantity }) => quantity === 0)}
      >
        <Icon name="shopping-cart" />
        {t('recipe.add-all')}
      </Button>
    </form>
  );
}

function shownAs(stockId: number, goods: GoodsToAdd[]) {
  const stock = goods.find((one) => one.stock.id === stockId)?.stock;
  return {
    name: stock?.product.translation.title ?? '',
    price: stock?.total_price ?? 0,
    interval: stock?.product.interval ?? 1,
  };
}
