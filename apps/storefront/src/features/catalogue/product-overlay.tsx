import type { Product } from '@hamper/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo, IconTo } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StaticSheet } from '../../ui/static-sheet.tsx';
import { calmTitle } from './calm-title.ts';
import { withoutProduct } from './list-search.ts';
import { type ProductForm, ProductView } from './product-view.tsx';
import { productQuery } from './queries.ts';

import styles from './product-view.module.css';

interface ProductOverlayProps {
  form: ProductForm;
}

/** The product that an address names, over whatever page it stands on. */
export function ProductOverlay({ form }: ProductOverlayProps) {
  const { t } = useTranslation();
  const { product: asked } = useSearch({ strict: false });
  // While it closes, what it showed stays on it.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const query = useQuery({ ...productQuery(useApi(), shown ?? ''), enabled: shown !== undefined });
  const close = useClose();
  const { data: product } = query;
  const title = product
    ? calmTitle(product.translation.title)
    : t(product === null ? 'product.gone' : 'loading');
  const router = useRouter();
  const onAdded = () => {
    // It may have been closed, or show another product, before the answer came.
    const now = new URLSearchParams(router.latestLocation.searchStr).get('product');
    if (now === shown) close();
  };
  const content = <Content query={query} form={form} onAdded={onAdded} />;
  return (
    <Sheet
      open={asked !== undefined}
      onClose={close}
      title={title}
      titleHidden
      before={
        product === undefined ? null : (
          <StaticSheet title={title} titleHidden close={<CloseLink />}>
            {content}
          </StaticSheet>
        )
      }
    >
      {content}
    </Sheet>
  );
}

type ProductState = ReturnType<typeof useQuery<Product | null>>;

interface ContentProps extends ProductOverlayProps {
  query: ProductState;
  onAdded: () => void;
}

function Content({ query, form, onAdded }: ContentProps) {
  const { t } = useTranslation();
  const { data: product, isError, refetch } = query;
  if (product) {
    return <ProductView product={product} key={product.id} form={form} onAdded={onAdded} />;
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
    return (
      <div role="alert">
        <EmptyState
          title={t('error.general')}
          action={<Button onClick={() => void refetch()}>{t('crash.again')}</Button>}
        />
      </div>
    );
  }
  return <ProductSkeleton />;
}

function ProductSkeleton() {
  return (
    <div className={styles.view} aria-busy="true">
      <Skeleton aspectRatio="1" blockSize="auto" />
      <div className={styles.words}>
        <Skeleton inlineSize="70%" blockSize="34px" />
        <Skeleton inlineSize="30%" blockSize="28px" />
        <Skeleton blockSize="64px" />
        <Skeleton blockSize="52px" />
      </div>
    </div>
  );
}

/** Works before scripts have arrived. */
function CloseLink() {
  const { t } = useTranslation();
  return (
    <IconTo
      to="."
      search={withoutProduct}
      replace
      resetScroll={false}
      preload={false}
      label={t('close')}
      icon={<X className="ic" />}
    />
  );
}

/** Closing is going Back where opening made an entry of its own; elsewhere the address loses its product. */
function useClose(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ state, search }) => state.productOpened && !('branch' in search) });
  return () => {
    if (opened && router.history.canGoBack()) router.history.back();
    else void navigate({ to: '.', search: withoutProduct, replace: true, resetScroll: false });
  };
}
