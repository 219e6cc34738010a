import type { GroupOrder } from '@hamper/contract/groups/group-orders';

/** The reader did not pay their part, so that nothing of the order is theirs. */
export const isLeftOut = (order: GroupOrder['order']): boolean => order?.part?.status === 'dropped';
