import type { Shop } from '@hamper/contract/catalogue';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';

import { MAX_TERM_LENGTH } from '../../listing/list-search.ts';
import { groupPath } from '../group-path.ts';
import type { GroupSearch } from '../group-search.ts';

import * as styles from '../../listing/find.module.css';

interface FindGoodsProps {
  uuid: string;
  shop: Pick<Shop, 'translation'>;
  search: GroupSearch;
}

/** Searches among the goods of a group's shop, on the group's page. */
export function FindGoods({ uuid, shop, search: { key, search: term } }: FindGoodsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const label = t('shop.find', { shop: shop.translation.title });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = formText(new FormData(event.currentTarget), 'search').trim();
    void navigate({
      to: '/group/order/$id',
      params: { id: uuid },
      search: { key, search: typed || undefined },
      resetScroll: false,
    });
  };
  return (
    <search>
      <form action={groupPath(uuid)} className={styles.form} onSubmit={find}>
        {key !== undefined && <input type="hidden" name="key" value={key} />}
        <input
          type="search"
          name="search"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          defaultValue={term}
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton type="submit" label={t('shop.find.go')} icon={<Icon name="search" />} />
      </form>
    </search>
  );
}
