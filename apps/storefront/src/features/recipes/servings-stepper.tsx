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
  written: number;
}

/** For how many one cooks; the address says it, so that it works as a plain form too. */
export function ServingsStepper({ slug, servings, written }: ServingsStepperProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const fewer = within(servings - 1);
  const more = within(servings + 1);
  const go = (by: number) => (event: MouseEvent) => {
    event.preventDefault();
    void navigate({
      to: '.',
      // From the address as it is by now: two fast clicks are two, although only one was drawn.
      search: ({ servings: asked = written, ...here }) => {
        const next = within((asked > MAX_SERVINGS ? written : asked) + by);
        return { ...here, servings: next === written ? undefined : next };
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
        least={servings <= 1}
        full={servings >= MAX_SERVINGS}
        sends={{ name: 'servings', fewer, more }}
      />
    </form>
  );
}

const within = (servings: number): number => Math.min(MAX_SERVINGS, Math.max(1, servings));
