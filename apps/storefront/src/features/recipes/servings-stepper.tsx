import { MAX_SERVINGS } from '@hamper/contract/prices/recipe-quantity';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

interface ServingsStepperProps {
  slug: string;
  servings: number;
  /** The servings that the recipe is written for: an address without a number means these. */
  originalServings: number;
}

/** The number of servings; it stands in the address, so that it works as a plain form too. */
export function ServingsStepper({ slug, servings, originalServings }: ServingsStepperProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const fewer = clampServings(servings - 1);
  const more = clampServings(servings + 1);
  const go = (by: number) => (event: MouseEvent) => {
    event.preventDefault();
    void navigate({
      to: '.',
      // From the address as it is by now: two fast clicks are two, although only one was drawn.
      search: ({ servings: current = originalServings, ...here }) => {
        const next = clampServings((current > MAX_SERVINGS ? originalServings : current) + by);
        return { ...here, servings: next === originalServings ? undefined : next };
      },
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
        onFewer={go(-1)}
        onMore={go(1)}
        atMin={servings <= 1}
        atMax={servings >= MAX_SERVINGS}
        sends={{ name: 'servings', fewer, more }}
      />
    </form>
  );
}

const clampServings = (servings: number): number => Math.min(MAX_SERVINGS, Math.max(1, servings));
