import { ProductCardSkeleton, ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useState } from 'react';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

export function StateExamples() {
  const { t } = useTranslation();
  return (
    <Examples id="faces" title="Empty, loading, failed" about="The three faces of every list.">
      <Example name="empty" layout="stack">
        <EmptyState
          picture="/images/food/1f6d2.webp"
          title={t('cart.empty')}
          about={t('cart.empty.about')}
          action={<LinkButton href="#faces">{t('cart.empty.shop')}</LinkButton>}
        />
      </Example>
      <FailedExamples />
      <Example name="empty, too long" layout="stack">
        <EmptyState title={LONG_TEXT} about={LONG_TEXT} />
      </Example>
      <Example name="skeletons" layout="stack">
        <LoadingState>
          <Skeleton inlineSize="45%" blockSize="24px" />
          <br />
          <Skeleton blockSize="56px" />
          <br />
          <Skeleton inlineSize="64px" blockSize="64px" round />
        </LoadingState>
      </Example>
      <Example name="loading cards" layout="full">
        <LoadingState>
          <ProductGrid>
            {Array.from({ length: 6 }, (_, index) => (
              <ProductCardSkeleton key={index} />
            ))}
          </ProductGrid>
        </LoadingState>
      </Example>
    </Examples>
  );
}

/** Failures speak up as they come: these come when they are asked for. */
function FailedExamples() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const again = () => setTries(tries + 1);
  return (
    <Example name="failed: a page, a line, while trying" layout="stack">
      <div>
        <Button variant="ghost" aria-expanded={failed} onClick={() => setFailed(!failed)} lang="en">
          Let it fail
        </Button>
      </div>
      {failed && (
        <>
          <FailedState about={t('error.network')} onRetry={again} />
          <FailedState small onRetry={again} />
          <FailedState small title={t('cart.failed')} onRetry={again} busy />
          <output lang="en">Tried {tries} times</output>
        </>
      )}
    </Example>
  );
}
