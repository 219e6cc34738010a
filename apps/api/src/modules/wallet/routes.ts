import { convert, toWire } from '@hamper/contract/prices/money';
import type { walletEndpoints } from '@hamper/contract/wallet';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { payOut } from './pay-out.ts';
import { presentMovement, presentShopMovement } from './present.ts';
import { historyPage, walletOf } from './queries.ts';
import { shopAccount, shopMovement, shopMovements } from './shop-account.ts';

export const walletRoutes: Handlers<keyof typeof walletEndpoints> = {
  'GET /dashboard/user/wallet': async ({ ctx }) => {
    const { uuid, balanceMinor } = await walletOf(ctx.db, ctx.actor.id);
    const { rateMillionths, symbol } = ctx.currency;
    return success({ uuid, price: toWire(convert(balanceMinor, rateMillionths)), symbol });
  },
  'GET /dashboard/user/wallet/histories': async ({ ctx, query, url }) => {
    const { rows, total } = await historyPage(ctx.db, ctx.actor.id, query);
    const shown = rows.map((movement) => presentMovement(movement, ctx));
    return paginated({ rows: shown, total }, query, url);
  },
  'GET /dashboard/seller/shops/{id}/account': async ({ ctx, path }) => {
    const { shopId, uuid, balanceMinor } = await shopAccount(ctx, path.id);
    return success({ shop_id: shopId, uuid, price: toWire(balanceMinor) });
  },
  'GET /dashboard/seller/shops/{id}/account/histories': async ({ ctx, path, query, url }) => {
    const account = await shopAccount(ctx, path.id);
    const { rows, total } = await shopMovements(ctx.db, account, query);
    return paginated({ rows: rows.map(presentShopMovement), total }, query, url);
  },
  'POST /dashboard/admin/shops/{id}/payouts': async ({ ctx, path, body, headers }) => {
    const paid = await payOut(ctx, { ref: path.id, input: body, key: headers.get('idempotency-key') });
    return success(presentShopMovement(await shopMovement(ctx.db, paid)));
  },
};
