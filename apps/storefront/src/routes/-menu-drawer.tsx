import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useApi } from '../api/use-api.ts';
import { AccountCard } from '../features/accounts/account-card.tsx';
import { CategoryDisclosures } from '../features/catalogue/category-disclosures.tsx';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import type { MenuDrawerProps } from '../features/shell/menu-button.tsx';
import { MenuList } from '../features/shell/menu-list.tsx';
import { standingPlaces } from '../features/shell/places.ts';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { usePerson } from '../session/use-person.ts';
import { Sheet } from '../ui/sheet.tsx';

/** The menu of a phone, with what the other parts of the shop put into it. Loads on use. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: settings } = useQuery(settingsQuery(api));
  return (
    <Sheet open={open} onClose={onClose} title={t('menu')} wide="drawer" side="start" sheetBelow="never">
      <MenuList
        account={<AccountCard person={usePerson()} />}
        categories={<CategoryDisclosures categories={categories} />}
        places={standingPlaces(categories, t)}
        phone={settings?.phone}
      />
    </Sheet>
  );
}
