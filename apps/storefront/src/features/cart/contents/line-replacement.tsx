import type { ReplacementMode } from '@hamper/contract/lifecycle';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, createElement, type ToggleEvent, useState } from 'react';

import { reveal } from '../client/reveal.ts';
import { useLinePreferences } from '../client/use-line-preferences.ts';
import { LineForm } from './line-form.tsx';
import type { LinePreferencesProps } from './line-preferences-props.ts';
import type { SimilarProducts } from './similar-products.tsx';

import * as styles from './line-preferences.module.css';

const similar = loadOnUse(() => import('./similar-products.tsx').then((module) => module.SimilarProducts));

/** The replacement preference of a line that turns out to be missing: money back, the nearest product or a chosen one. */
export function LineReplacement({ target, line }: LinePreferencesProps) {
  const { t } = useTranslation();
  const { replacement, fault, save } = useLinePreferences(target, line);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  /** `item` is chosen, its product not yet. */
  const [choosing, setChoosing] = useState(false);
  const { shopId: shop_id, stockId: stock_id, name } = target;
  const mode = choosing ? 'item' : replacement.mode;
  const words = {
    ask: t('cart.replace.ask'),
    best: t('cart.replace.best'),
    item: t('cart.replace.item'),
    refund: t('cart.replace.refund'),
  };
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    if (!currentTarget.open) return;
    reveal(currentTarget);
    similar.preload();
  };
  const choose = (next: ReplacementMode) => {
    setChoosing(next === 'item');
    if (next !== 'item') void save({ replacement: { mode: next, stock_id: null, title: null } });
  };
  const radio = (value: ReplacementMode) => (
    <Radio
      name="replacement"
      value={value}
      shape="pill"
      checked={mode === value}
      onSelect={() => choose(value)}
    >
      {words[value]}
    </Radio>
  );

  return (
    <details className={styles.preference} open={open} onToggle={toggle}>
      <summary>
        <Icon name="repeat-2" />
        <span>
          {t('cart.replace')} <bdi>{replacement.title ?? words[replacement.mode]}</bdi>
        </span>
      </summary>
      <LineForm fields={{ shop_id, stock_id }} className={styles.panel}>
        <RadioGroup label={t('cart.replace.question', { name })} shape="pill">
          {radio('ask')}
          {radio('best')}
          {/* Which one can only be chosen by scripts; what is chosen can be kept without. */}
          {(hydrated || replacement.mode === 'item') && radio('item')}
          {radio('refund')}
        </RadioGroup>
        <p className={styles.none}>{t(ABOUT[mode])}</p>
        {replacement.stock_id !== null && (
          <input type="hidden" name="replacement_stock_id" value={replacement.stock_id} />
        )}
        {fault !== undefined && <p className={styles.fault}>{fault}</p>}
        {hydrated && open && mode === 'item' && (
          <LazySimilarProducts
            productId={line.stock.product.id}
            name={name}
            chosen={replacement.stock_id}
            onSelect={(item) => {
              setChoosing(false);
              void save({ replacement: { mode: 'item', ...item } });
            }}
          />
        )}
        {!hydrated && (
          <Button type="submit" size="small" variant="ghost">
            {t('cart.save')}
          </Button>
        )}
      </LineForm>
    </details>
  );
}

function LazySimilarProducts(props: ComponentProps<typeof SimilarProducts>) {
  const loaded = similar.useLoaded(true);
  const failed = similar.useFailed(true);
  if (loaded) return createElement(loaded, props);
  return failed ? <ScriptFailed /> : null;
}

const ABOUT = {
  ask: 'cart.replace.about-ask',
  best: 'cart.replace.about-best',
  item: 'cart.replace.about-item',
  refund: 'cart.replace.about-refund',
} as const satisfies Record<ReplacementMode, string>;
