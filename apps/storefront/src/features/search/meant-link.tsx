import type { ButtonLook } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo } from '../../links.ts';
import { meantWords } from './meant-words.ts';
import { correctionQuery } from './nothing-found-query.ts';

interface MeantLinkProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** The words that were searched, and not found. */
  term: string;
  /** It takes the place of the page's entry in the history. */
  replace?: boolean;
  tabIndex?: number;
}

/** The search that was probably meant; where none is likelier, the categories. */
export function MeantLink({ term, ...look }: MeantLinkProps) {
  const { t } = useTranslation();
  const { parts } = useFormat();
  const { data: meant, isPending } = useQuery(correctionQuery(useApi(), term));
  if (isPending) return null;
  if (!meant) {
    return (
      <ButtonTo to="/categories" {...look}>
        {t('all-categories')}
      </ButtonTo>
    );
  }
  const filter = meant.diet.length > 0 ? { diet: meant.diet } : {};
  const words = t('search.meant', { search: meantWords(meant, { t, parts }) });
  return meant.search === '' ? (
    <ButtonTo to="/products" search={filter} {...look}>
      {words}
    </ButtonTo>
  ) : (
    <ButtonTo to="/search" search={{ search: meant.search, ...filter }} {...look}>
      {words}
    </ButtonTo>
  );
}
