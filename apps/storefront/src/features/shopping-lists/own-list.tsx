import type { ShoppingList } from '@hamper/contract/shopping-lists/shopping-lists';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';

import { ButtonTo } from '../../links.ts';
import { AddListToCart } from './add-list-to-cart.tsx';
import { ListActions } from './list-actions.tsx';
import { useListChanges } from './use-list-changes.ts';
import { ListSections } from './view/list-sections.tsx';
import { OwnLine } from './view/own-line.tsx';
import { ShareBox } from './view/share-box.tsx';
import { sharedPath, useSharing } from './view/use-sharing.ts';

import * as styles from './list-view.module.css';

/** One's own list: ticked while shopping, changed, shared, and put into the cart. */
export function OwnList({ list }: { list: ShoppingList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changes = useListChanges(list.uuid);
  const sharing = useSharing(list);
  const isEmpty = list.lines_count === 0;
  const isTicked = list.sections.some(({ lines }) => lines.some(({ ticked }) => ticked));
  return (
    <div data-list tabIndex={-1} className={styles.list}>
      <div className={styles.bar}>
        {!isEmpty && <AddListToCart list={list} field={{ name: 'list', value: list.uuid }} />}
        <div className={styles.actions}>
          {list.key === null && (
            <Button variant="ghost" size="large" busy={sharing.isBeginning} onClick={sharing.begin}>
              <Icon name="share-2" />
              {t('shopping-list.share')}
            </Button>
          )}
          <ListActions
            list={list}
            onUntick={isTicked ? changes.untickAll : undefined}
            onDeleted={() => void navigate({ to: '/lists', replace: true })}
          />
        </div>
      </div>
      {list.key !== null && <ShareBox name={list.name} path={sharedPath(list.key)} sharing={sharing} />}
      {isEmpty && (
        <EmptyState
          picture="/images/food/1f966.webp"
          title={t('shopping-list.empty')}
          about={t('shopping-list.empty.about')}
          action={<ButtonTo to="/products">{t('shopping-list.empty.go')}</ButtonTo>}
        />
      )}
      <ListSections
        sections={list.sections}
        renderLine={(line) => <OwnLine key={line.id} line={line} changes={changes} />}
      />
    </div>
  );
}
