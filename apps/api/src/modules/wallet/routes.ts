import { convert, toWire } from '@hamper/contract/money';
import type { walletEndpoints } from '@hamper/contract/wallet';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentMovement } from './present.ts';
import { historyPage, walletOf } from './queries.ts';

export const walletRoutes: Handlers<keyof typeof walletEndpoints> = {
  'GET /dashboard/user/wallet': async ({ ctx }) => {
    const { uuid, balanceMinor } = await walletOf(ctx.db, ctx.actor.id);
    const { rateMillionths, symbol } = ctx.currency;
    return success({ uuid, price: toWire(convert(balanceMinor, rateMillionths)), symbol });
  },
  'GET /dashboard/user/wallet/histories': async ({ ctx, query, url }) => {
    const { rows, total } = await historyPage(ctx.db, ctx.actor.id, query);
    const shown = rows.map((movement) => presentMovement(movement, ctx.currency.rateMillionths));
    return paginated({ rows: shown, total }, query, url);
  },
};
