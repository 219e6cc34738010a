import { MAX_SERVINGS } from '@hamper/contract/recipe-quantity';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

interface ServingsStepperProps {
  slug: string;
  servings: number;
  /** What the recipe is written for: an address without a number means these. */
  written: number;
}

/** For how many one cooks; the address says it, so that it works as a plain form too. */
export function ServingsStepper({ slug, servings, written }: ServingsStepperProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const [fewer, more] = [Math.max(1, servings - 1), Math.min(MAX_SERVINGS, servings + 1)];
  const go = (next: number) => (event: MouseEvent) => {
    event.preventDefault();
    void navigate({
      to: '.',
      search: (here) => ({ ...here, servings: next === written ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <form method="get" action={`/recipes/${slug}`}>
      <QuantityStepper
        quantity={t('recipe.servings', { count: servings, total: number(servings) })}
        fewerLabel={t('recipe.fewer')}
        moreLabel={t('recipe.more')}
        onFewer={go(fewer)}
        onMore={go(more)}
        least={servings <= 1}
        full={servings >= MAX_SERVINGS}
        sends={{ name: 'servings', fewer, more }}
      />
    </form>
  );
}
