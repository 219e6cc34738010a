import type { SavedCard } from '@hamper/contract/cards';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Button } from '@hamper/ui/controls/button.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { savedCardsQuery } from './queries.ts';
import { useCardWords } from './use-card-words.ts';

import * as styles from './own-cards.module.css';

/** A person's saved cards: which one is offered first, and the way to remove one. */
export function OwnCards() {
  const { t } = useTranslation();
  const { nameOf } = useCardWords();
  const { data, error, isFetching, refetch } = useQuery(savedCardsQuery(useApi()));
  const { makeDefault, remove } = useCardChanges();
  const [removing, setRemoving] = useState<SavedCard>();
  const list = useRef<HTMLDivElement>(null);
  if (!data) {
    return error ? (
      <FailedState small title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingState className={styles.list}>
        <Skeleton blockSize={48} />
        <Skeleton blockSize={48} />
      </LoadingState>
    );
  }
  const { cards, unavailable } = data;
  return (
    <div ref={list} tabIndex={-1} className={styles.cards}>
      {unavailable.length > 0 && (
        <FailedState small title={t('cards.unavailable')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {cards.length === 0 && unavailable.length === 0 && (
        <EmptyState
          picture="/images/food/1f6cd-fe0f.webp"
          title={t('cards.none')}
          about={t('cards.none-about')}
        />
      )}
      {cards.length > 0 && (
        <ul className={styles.list}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              busy={makeDefault.isPending && makeDefault.variables.id === card.id}
              onDefault={() => makeDefault.mutate(card)}
              onRemove={() => {
                remove.reset();
                setRemoving(card);
              }}
            />
          ))}
        </ul>
      )}
      <Question
        open={removing !== undefined}
        title={t('cards.remove')}
        about={removing && <bdi dir="ltr">{nameOf(removing)}</bdi>}
        yes={t('cards.remove.yes')}
        no={t('cards.remove.no')}
        danger
        busy={remove.isPending}
        onYes={() => removing && remove.mutate(removing, { onSettled: () => setRemoving(undefined) })}
        // The button that asked goes with its card.
        focusAfter={() => (remove.isSuccess ? list.current : null)}
        onNo={() => setRemoving(undefined)}
      />
    </div>
  );
}

/** The calls of this list; each answers the list as it then is. */
function useCardChanges() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = savedCardsQuery(api);
  const onError = (error: Error) => {
    showProblem(t, 'cards', error);
    void queries.invalidateQueries({ queryKey });
  };
  const makeDefault = useMutation({
    mutationFn: ({ id }: SavedCard) => api.call('POST /dashboard/user/cards/{id}/default', { path: { id } }),
    onSuccess: ({ data }) => void queries.setQueryData(queryKey, data),
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedCard) => api.call('DELETE /dashboard/user/cards/{id}', { path: { id } }),
    onSuccess({ data }) {
      queries.setQueryData(queryKey, data);
      showToast({ id: 'cards', kind: 'success', text: t('cards.removed') });
    },
    onError,
  });
  return { makeDefault, remove };
}

interface CardRowProps {
  card: SavedCard;
  busy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

function CardRow({ card, busy, onDefault, onRemove }: CardRowProps) {
  const { t } = useTranslation();
  const { nameOf, expiryOf } = useCardWords();
  const name = nameOf(card);
  return (
    <li>
      <Icon name="credit-card" />
      <div className={styles.grow}>
        <p className={styles.name}>
          <bdi dir="ltr">{name}</bdi> {card.default && <Badge tone="soft">{t('cards.default')}</Badge>}
        </p>
        <p className={styles.faint}>{expiryOf(card)}</p>
        {!card.default && !card.expired && (
          <Button variant="ghost" size="small" busy={busy} onClick={onDefault}>
            {t('cards.make-default')}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </div>
      <IconButton label={t('cards.remove.one', { name })} icon={<Icon name="trash-2" />} onClick={onRemove} />
    </li>
  );
}
