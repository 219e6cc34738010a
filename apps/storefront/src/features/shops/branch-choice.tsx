import type { Shop } from '@hamper/contract/catalogue';
import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { Opener } from '@hamper/ui/controls/opener.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet, Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { BranchList } from './branch-list.tsx';
import { branchesQuery } from './shop-facts-queries.ts';

import * as styles from './branch-list.module.css';

declare module '@tanstack/history' {
  interface HistoryState {
    /** A page of a chain that was left for another branch. */
    asItIs?: boolean;
  }
}

/** On the page of a chain's shop: which of its branches one means. Before scripts it leads to the page of branches. */
export function BranchChoice({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (shop.chain_id === null) return null;
  return (
    <div>
      <Opener
        href={`/branches#chain-${shop.chain_id}`}
        open={open}
        onToggle={() => setOpen(!open)}
        className={buttonClass({ variant: 'ghost', size: 'small' })}
        {...preloading(preloadSheet)}
      >
        <Icon name="store" />
        {t('branches.choose')}
      </Opener>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('branches.choose')} wide="small">
        <div className={styles.inSheet}>
          <Branches shop={shop} onSelect={() => setOpen(false)} />
        </div>
      </Sheet>
    </div>
  );
}

function Branches({ shop: { id, uuid }, onSelect }: { shop: Shop; onSelect: () => void }) {
  const { t } = useTranslation();
  const query = branchesQuery(useApi(), id, useDeliveryLocation());
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const { data, isError, error, isFetching } = list;
  if (data) {
    const branches = data.pages.flatMap((page) => page.data);
    const choose = () => {
      // Back leads to this page as it is, not on to what is chosen now.
      history.replaceState({ ...history.state, asItIs: true }, '');
      onSelect();
    };
    return <BranchList branches={branches} chosen={uuid} onSelect={choose} />;
  }
  if (isError) {
    return (
      <FailedState title={problemWords(t, error)} onRetry={() => void list.refetch()} busy={isFetching} />
    );
  }
  return (
    <LoadingState>
      <Skeleton blockSize="96px" />
      <Skeleton blockSize="96px" />
    </LoadingState>
  );
}
