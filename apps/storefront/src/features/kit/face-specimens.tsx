import { ProductCardSkeleton, ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useState } from 'react';

import { LONG_TEXT } from './long-words.ts';
import { Specimen, Specimens } from './specimen.tsx';

export function FaceSpecimens() {
  const { t } = useTranslation();
  return (
    <Specimens id="faces" title="Empty, loading, failed" about="The three faces of every list.">
      <Specimen name="empty" lay="stack">
        <EmptyState
          picture="/images/food/1f6d2.webp"
          title={t('cart.empty')}
          about={t('cart.empty.about')}
          action={<LinkButton href="#faces">{t('cart.empty.shop')}</LinkButton>}
        />
      </Specimen>
      <FailedSpecimens />
      <Specimen name="empty, too long" lay="stack">
        <EmptyState title={LONG_TEXT} about={LONG_TEXT} />
      </Specimen>
      <Specimen name="skeletons" lay="stack">
        <LoadingState>
          <Skeleton inlineSize="45%" blockSize="24px" />
          <br />
          <Skeleton blockSize="56px" />
          <br />
          <Skeleton inlineSize="64px" blockSize="64px" round />
        </LoadingState>
      </Specimen>
      <Specimen name="loading cards" lay="full">
        <LoadingState>
          <ProductGrid>
            {Array.from({ length: 6 }, (_, index) => (
              <ProductCardSkeleton key={index} />
            ))}
          </ProductGrid>
        </LoadingState>
      </Specimen>
    </Specimens>
  );
}

/** Failures speak up as they come: these come when they are asked for. */
function FailedSpecimens() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const again = () => setTries(tries + 1);
  return (
    <Specimen name="failed: a page, a line, while trying" lay="stack">
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
    </Specimen>
  );
}
