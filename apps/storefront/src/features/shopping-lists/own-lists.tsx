import type { ShoppingListCard } from '@hamper/contract/shopping-lists/shopping-lists';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { Link } from '@tanstack/react-router';

import { ListActions } from './list-actions.tsx';
import { SaveAsList } from './save-as-list.tsx';

import * as styles from './own-lists.module.css';

const NOTHING = () => [];

/** All lists of a person, and the way to a new one. */
export function OwnLists({ lists }: { lists: ShoppingListCard[] }) {
  const { t } = useTranslation();
  if (lists.length === 0) {
    return (
      <div data-lists tabIndex={-1}>
        <EmptyState
          picture="/images/food/1f34e.webp"
          title={t('shopping-lists.none')}
          about={t('shopping-lists.none.about')}
          action={<NewList variant="primary" />}
        />
      </div>
    );
  }
  return (
    <div data-lists tabIndex={-1}>
      <NewList variant="ghost" />
      <ul className={styles.lists}>
        {lists.map((list) => (
          <ListRow key={list.uuid} list={list} />
        ))}
      </ul>
    </div>
  );
}

function NewList({ variant }: { variant: 'primary' | 'ghost' }) {
  const { t } = useTranslation();
  return <SaveAsList name="" lines={NOTHING} label={t('shopping-list.new')} variant={variant} leads />;
}

function ListRow({ list }: { list: ShoppingListCard }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { uuid, name, lines_count: count, ticked_count: ticked } = list;
  return (
    <li className={styles.row}>
      <div className={styles.pictures} aria-hidden="true">
        {list.pictures.length === 0 && <Icon name="list-checks" />}
        {list.pictures.map(({ id, img, tone }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- variants of one product may stand side by side
          <Tile key={`${id}-${at}`} tone={tone ?? toneOf(id)} shape="small" className={styles.tile}>
            <Picture src={img} alt="" ornament sizes={32} className={styles.picture} />
          </Tile>
        ))}
      </div>
      <div className={styles.words}>
        <Link to="/lists/$id" params={{ id: uuid }} className={`clamp ${styles.name}`}>
          <bdi>{name}</bdi>
        </Link>
        <p className={styles.faint}>
          <span>{t('cart.items', { count, total: number(count) })}</span>
          {ticked > 0 && (
            <span className={styles.ticked}>
              {t('shopping-list.ticked', { count: ticked, total: number(ticked) })}
            </span>
          )}
          {list.shared && <Badge tone="soft">{t('shopping-list.is-shared')}</Badge>}
        </p>
      </div>
      <div className={styles.menu}>
        <ListActions list={list} />
      </div>
    </li>
  );
}
