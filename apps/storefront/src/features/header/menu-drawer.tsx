import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { AccountCard } from '../accounts/account-card.tsx';
import { CategoryDisclosures } from '../categories/category-disclosures.tsx';
import { categoriesQuery } from '../categories/queries.ts';
import { menuTargets } from '../shell/menu-targets.ts';
import { servicesOf } from '../shell/service-targets.ts';
import { settingsQuery } from '../shell/settings-query.ts';
import type { MenuDrawerProps } from './menu-button.tsx';
import { MenuList } from './menu-list.tsx';

/** The menu of a phone, with what the other parts of the shop put into it. Loads on use. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: settings = {} } = useQuery(settingsQuery(api));
  return (
    <Sheet open={open} onClose={onClose} title={t('menu')} wide="drawer" side="start" sheetBelow="never">
      <MenuList
        account={<AccountCard person={usePerson()} />}
        categories={<CategoryDisclosures categories={categories} />}
        places={menuTargets(categories, t)}
        services={servicesOf(settings)}
        phone={settings.phone}
      />
    </Sheet>
  );
}
