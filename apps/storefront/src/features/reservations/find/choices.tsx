import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ChipTo } from '../../../links.ts';
import { MapToggle } from '../../listing/with-map.tsx';
import type { ReservationsSearch } from '../reservations-search.ts';
import { areasOf, cuisinesOf, type Restaurant } from './restaurants.ts';

import * as styles from './find-tables.module.css';

interface ChoicesProps {
  search: ReservationsSearch;
  restaurants: readonly Restaurant[];
  /** All that take the party, wherever they are. */
  all: readonly Restaurant[];
}

/** The map, tables for wheelchairs, areas, and what is cooked: each a link. */
export function Choices({ search, restaurants, all }: ChoicesProps) {
  const { t } = useTranslation();
  const { accessible, area, cuisine, view } = search;
  return (
    <div className={styles.bar}>
      <MapToggle view={view} />
      <Choice current={accessible === 1} change={{ accessible: accessible ? undefined : 1 }}>
        {t('tables.accessible')}
      </Choice>
      {areasOf(restaurants, area).map((kind) => (
        <Choice key={kind} current={kind === area} change={{ area: kind === area ? undefined : kind }}>
          {t(`tables.area.${kind}`)}
        </Choice>
      ))}
      {cuisinesOf(restaurants, cuisine, all).map(({ id, title }) => (
        <Choice key={id} current={id === cuisine} change={{ cuisine: id === cuisine ? undefined : id }}>
          {title}
        </Choice>
      ))}
    </div>
  );
}

interface ChoiceProps {
  current: boolean;
  /** The change that a press makes; on the chosen one it is taken back. */
  change: ReservationsSearch;
  children: string;
}

function Choice({ current, change, children }: ChoiceProps) {
  return (
    <ChipTo
      to="."
      search={(here) => ({ ...here, ...change })}
      resetScroll={false}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </ChipTo>
  );
}
