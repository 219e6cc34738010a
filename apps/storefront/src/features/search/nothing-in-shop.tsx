import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo } from '../../links.ts';
import { meantWords } from './meant-words.ts';
import { correctionQuery } from './nothing-found-query.ts';

import * as styles from './nothing-in-shop.module.css';

interface NothingInShopProps {
  shop: Pick<Shop, 'id' | 'slug' | 'translation'>;
  term: string;
}

/** A search in a shop without a find: what was probably meant there, and the same words in all shops. */
export function NothingInShop({ shop: { id, slug, translation }, term }: NothingInShopProps) {
  const { t } = useTranslation();
  const { parts } = useFormat();
  const { data: meant } = useQuery(correctionQuery(useApi(), term, id));
  return (
    <EmptyState
      picture="/images/food/1f50d.webp"
      title={<bdi>{t('shop.find.none', { term, shop: translation.title })}</bdi>}
      about={t('search.none.about')}
      action={
        <div className={styles.ways}>
          {meant && (
            <ButtonTo
              to="/shops/$slug"
              params={{ slug }}
              search={{
                search: meant.search || undefined,
                ...(meant.diet.length > 0 ? { diet: meant.diet } : {}),
              }}
              // One entry for the search, as where it is typed anew.
              replace
              resetScroll={false}
            >
              {t('search.meant', { search: meantWords(meant, { t, parts }) })}
            </ButtonTo>
          )}
          <ButtonTo to="/search" search={{ search: term }} variant="ghost">
            {t('shop.find.everywhere')}
          </ButtonTo>
        </div>
      }
    />
  );
}
