import type { NearShop } from '@hamper/contract/shops';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { chooseBranch } from '../../state/store.ts';
import { useOpening } from '../fulfilment/use-opening.ts';

import * as styles from './branch-list.module.css';

interface BranchListProps {
  branches: NearShop[];
  /** The uuid of the one that is chosen. */
  chosen: string | null;
  onSelect?: () => void;
}

/** Branches to choose from: where each is, whether it is open, how far away. */
export function BranchList({ branches, chosen, onSelect }: BranchListProps) {
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <BranchItem
          key={branch.id}
          branch={branch}
          chosen={branch.uuid === chosen}
          onSelect={() => {
            chooseBranch(branch.uuid);
            onSelect?.();
          }}
        />
      ))}
    </ul>
  );
}

interface BranchItemProps {
  branch: NearShop;
  chosen: boolean;
  onSelect: () => void;
}

function BranchItem({ branch, chosen, onSelect }: BranchItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open, words } = useOpening(branch);
  const { slug, translation, distance } = branch;
  return (
    <li>
      <Link
        to="/shops/$slug"
        params={{ slug }}
        className={styles.branch}
        activeProps={{}}
        // Until it is chosen, its page leads on to the one that is.
        preload={false}
        aria-current={chosen || undefined}
        onClick={onSelect}
      >
        <span className={styles.words}>
          <b>
            <bdi>{translation.title}</bdi>
          </b>
          <bdi className={styles.address}>{translation.address}</bdi>
          <span className={styles.state} data-open={open}>
            {words}
          </span>
        </span>
        {distance !== null && <span className="num">{format.distance(distance)}</span>}
        {chosen ? (
          <span className={styles.chosen}>
            <Icon name="check" />
            <span className="sr">{t('branches.chosen')}</span>
          </span>
        ) : (
          <Icon name="chevron-right" className="flip" />
        )}
      </Link>
    </li>
  );
}
