import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { unpaidForOwner } from '../../payments/unpaid-part-words.ts';

type Terms = Pick<GroupOrder, 'unpaid' | 'is_owner' | 'owner_name'>;

/** The fate of parts that are not paid in time, as it was chosen when the group was opened. */
export function useUnpaidWords({ unpaid, is_owner: isOwner, owner_name: name }: Terms): string {
  const { t } = useTranslation();
  if (isOwner || unpaid === 'drop') return t(unpaidForOwner[unpaid]);
  return name === null ? t('group-order.unpaid.owner') : t('group-order.unpaid.name', { name });
}
