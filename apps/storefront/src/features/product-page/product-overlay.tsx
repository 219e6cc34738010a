import type { Product } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { afterPaint } from '@hamper/ui/loading/after-paint.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { StaticSheet } from '@hamper/ui/overlays/static-sheet.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { replayEarlyEvents } from '../../hydration/replay-early-events.ts';
import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { ButtonTo } from '../../links.ts';
import { closeProduct, useStored } from '../../state/store.ts';
import { withoutProduct } from '../listing/list-search.ts';
import { ProductFacts } from '../products/product-facts.tsx';
import { ProductSheetDetails } from '../products/product-sheet-details.tsx';
import { ProductView } from '../products/product-view.tsx';
import { productQuery } from '../products/queries.ts';
import { AddToList } from '../shopping-lists/add-to-list.tsx';
import { CloseProduct, ProductSkeleton } from './overlay-waiting.tsx';
import { ProductForm } from './product-form.tsx';
import { useRequestedProduct } from './requested-product.ts';

/** The requested product, over the page that it was opened on. */
export function ProductOverlay() {
  const { t } = useTranslation();
  const requested = useRequestedProduct();
  // While it closes it still displays its product.
  const [displayed, setDisplayed] = useState(requested);
  if (requested && requested !== displayed) setDisplayed(requested);
  const query = useQuery({ ...productQuery(useApi(), displayed ?? ''), enabled: displayed !== undefined });
  const close = useClose();
  const { data: product } = query;
  const missing = query.isError ? problemWords(t, query.error) : t('loading');
  const title = product
    ? normalizeTitleCase(product.translation.title)
    : product === null
      ? t('product.gone')
      : missing;
  const router = useRouter();
  const onAdded = () => {
    // It may have been closed, or show another product, before the answer came.
    const address = new URLSearchParams(router.latestLocation.searchStr);
    const now = address.get('product') ?? useStored.getState().productOpen?.uuid;
    if (now === displayed) close();
  };
  const content = <Content query={query} onAdded={onAdded} />;
  return (
    <Sheet
      open={requested !== undefined}
      onClose={close}
      title={title}
      titleHidden
      tall
      before={
        product === undefined ? null : (
          <StaticSheet title={title} titleHidden tall close={<CloseProduct />}>
            {content}
          </StaticSheet>
        )
      }
    >
      {content}
      <ReplayEarlyEvents />
    </Sheet>
  );
}

/**
 * In the sheet that takes the place of the server's: it gets the presses and inputs that were made there, once it has taken
 * the focus, which it would take from where a press has led.
 */
function ReplayEarlyEvents() {
  useEffect(() => void afterPaint().then(replayEarlyEvents), []);
  return null;
}

type ProductState = ReturnType<typeof useQuery<Product | null>>;

interface ContentProps {
  query: ProductState;
  onAdded: () => void;
}

function Content({ query, onAdded }: ContentProps) {
  const { t } = useTranslation();
  const { data: product, isError, error, isFetching, refetch } = query;
  if (product) {
    return (
      <ProductView
        product={product}
        key={product.id}
        form={ProductForm}
        toList={AddToList}
        facts={<ProductFacts product={product} />}
        sheetDetails={<ProductSheetDetails product={product} />}
        onAdded={onAdded}
      />
    );
  }
  if (product === null) {
    return (
      <EmptyState
        picture="/images/food/1f9fa.webp"
        title={t('product.gone')}
        about={t('product.gone.about')}
        action={<ButtonTo to="/products">{t('product.gone.go')}</ButtonTo>}
      />
    );
  }
  if (isError) {
    return <FailedState title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />;
  }
  return <ProductSkeleton />;
}

/** Closing is going Back where opening made an entry of its own; elsewhere the address loses its product, if it has one. */
function useClose(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useLocation({
    select: ({ state, search }) =>
      state.branchOpened || search.branch === undefined ? state.productOpened : undefined,
  });
  const named = useSearch({ strict: false, select: ({ product }) => product !== undefined });
  return () => {
    closeProduct();
    if (!named) return;
    if (opened && router.history.canGoBack()) router.history.go(-opened);
    else void navigate({ to: '.', search: withoutProduct, replace: true, resetScroll: false });
  };
}
