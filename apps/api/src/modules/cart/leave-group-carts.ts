import { eq } from 'drizzle-orm';

import { userCarts } from '../../db/schema/cart.ts';
import type { OnLeave } from '../accounts/index.ts';

/** A person's part of somebody else's cart goes, name and all; their own carts go with their row. */
export const leaveGroupCarts: OnLeave = async (tx, { userId }) => {
  await tx.delete(userCarts).where(eq(userCarts.userId, userId));
};
