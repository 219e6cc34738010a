import type { Product, Stock } from '@hamper/contract/catalogue';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import { stepsOf } from '@hamper/contract/prices/quantity-steps';
import type { ShoppingListCard } from '@hamper/contract/shopping-lists/shopping-lists';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { normalizeTitleCase } from '../../../i18n/normalize-title-case.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { ButtonTo } from '../../../links.ts';
import { usePerson } from '../../../session/use-person.ts';
import { listCardsQuery, SHOPPING_LISTS } from '../queries.ts';
import { useCreateList } from '../use-create-list.ts';
import { NameForm } from './name-list-panel.tsx';

import * as styles from './panels.module.css';

export interface AddToListPanelProps {
  open: boolean;
  onClose: () => void;
  product: Product;
  stock: Stock;
}

/** The lists that a product can be put on, and a new one. Guests are led to sign in, and come back. */
export function AddToListPanel({ open, onClose, product, stock }: AddToListPanelProps) {
  const { t } = useTranslation();
  const { parts } = useFormat();
  const person = usePerson();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Sheet open={open} onClose={onClose} title={t('shopping-list.add-to')} wide="small" sheetBelow={576}>
      {person ? (
        <>
          <p className={styles.summary}>
            {parts([
              normalizeTitleCase(product.translation.title),
              ...stock.extras.map(({ value }) => value),
            ])}
          </p>
          <Lists product={product} stock={stock} onClose={onClose} />
        </>
      ) : (
        <EmptyState
          picture="/images/food/1f34e.webp"
          title={t('shopping-list.sign-in')}
          about={t('shopping-list.sign-in.about')}
          action={
            <ButtonTo to="/login" search={{ next: here }}>
              {t('login.button')}
            </ButtonTo>
          }
        />
      )}
    </Sheet>
  );
}

type ListsProps = Pick<AddToListPanelProps, 'product' | 'stock' | 'onClose'>;

function Lists({ product, stock, onClose }: ListsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [naming, setNaming] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...listCardsQuery(useApi(), stock.id),
    staleTime: 0,
  });
  const { put, create } = useAddition({ product, stock, onClose });
  if (!data) {
    return error ? (
      <FailedState small title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingState className={styles.lists}>
        <Skeleton blockSize={56} />
        <Skeleton blockSize={56} />
      </LoadingState>
    );
  }
  if (naming || data.length === 0) {
    const name = data.length === 0 ? t('shopping-list.first-name') : '';
    return <NameForm yes={t('shopping-list.create-with')} name={name} onName={create} />;
  }
  return (
    <div className={styles.choices}>
      <ul className={styles.lists}>
        {data.map((list) => (
          <li key={list.uuid}>
            <button
              type="button"
              className={styles.list}
              aria-busy={put.isPending && put.variables.uuid === list.uuid}
              onClick={() => !put.isPending && put.mutate(list)}
            >
              <Icon name="list-checks" />
              <span className={styles.words}>
                <bdi className={`clamp ${styles.name}`}>{list.name}</bdi>
                <span className={styles.faint}>
                  {list.quantity === null
                    ? t('cart.items', { count: list.lines_count, total: number(list.lines_count) })
                    : t('shopping-list.on-it', {
                        quantity: number(list.quantity, { maximumFractionDigits: 3 }),
                      })}
                </span>
              </span>
              <Icon name={list.quantity === null ? 'plus' : 'check'} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" wide onClick={() => setNaming(true)}>
        <Icon name="plus" />
        {t('shopping-list.new')}
      </Button>
    </div>
  );
}

/** Puts it on a list: the least of it, or a step more than there is; or on a new list. */
function useAddition({ product, stock, onClose }: ListsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const createList = useCreateList();
  const steps = stepsOf({ ...product, left: product.max_qty });
  const done = ({ uuid, name }: Pick<ShoppingListCard, 'uuid' | 'name'>) => {
    void queries.invalidateQueries({ queryKey: SHOPPING_LISTS });
    showToast({
      id: 'shopping-list',
      kind: 'success',
      text: t('shopping-list.put', { name: normalizeTitleCase(product.translation.title), list: name }),
      action: {
        label: t('shopping-list.view'),
        onPress: () => void navigate({ to: '/lists/$id', params: { id: uuid } }),
      },
    });
    onClose();
  };
  const put = useMutation({
    mutationFn: ({ uuid, quantity }: ShoppingListCard) => {
      const more = quantity === null ? steps.min : steps.more(quantity);
      const body = { stock_id: stock.id, quantity: quantityToWire(quantityToMilli(more)) };
      return api.call('POST /dashboard/user/shopping-lists/{id}/lines', { path: { id: uuid }, body });
    },
    onSuccess: (_, list) => done(list),
    onError: (error) => showProblem(t, 'shopping-list', error),
  });
  const create = async (name: string) => {
    const uuid = await createList(name, [{ stock_id: stock.id, quantity: steps.min }], { quiet: true });
    done({ uuid, name });
  };
  return { put, create };
}
