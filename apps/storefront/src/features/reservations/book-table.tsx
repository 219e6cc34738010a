import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo } from '../../links.ts';
import { takesBookingsQuery } from './queries.ts';

/** From a restaurant's page to its tables, where it takes bookings. */
export function BookTable({ shop: { id, slug, type } }: { shop: Shop }) {
  const { t } = useTranslation();
  const enabled = type === 'restaurant';
  const { data: takesBookings } = useQuery({ ...takesBookingsQuery(useApi(), id), enabled });
  if (!takesBookings) return null;
  return (
    <ButtonTo to="/shops/$slug/book" params={{ slug }} variant="ghost">
      <Icon name="calendar-clock" />
      {t('service.tables')}
    </ButtonTo>
  );
}
