import { eq } from 'drizzle-orm';

import { userCarts } from '../../db/schema/cart.ts';
import type { OnAccountDeletion } from '../accounts/index.ts';

/** Deletes a person's parts of other people's carts; their own carts are deleted with the account. */
export const leaveGroupCarts: OnAccountDeletion = async (tx, { userId }) => {
  await tx.delete(userCarts).where(eq(userCarts.userId, userId));
};
