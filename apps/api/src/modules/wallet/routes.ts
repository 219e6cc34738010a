import { toWire } from '@hamper/contract/prices/money';
import type { walletEndpoints } from '@hamper/contract/wallet';

import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { confirmSandboxOf, type PaymentHooks } from '../payments/index.ts';
import { payOut } from './pay-out.ts';
import { presentMovement, presentShopMovement } from './present.ts';
import { historyPage, movementBy } from './queries.ts';
import { myReferrals } from './referrals/my-referrals.ts';
import { referralOffer, setReferralOffer } from './referrals/offer.ts';
import { findRecipient } from './sending/find-recipient.ts';
import { type OnReceived, sendMoney } from './sending/send-money.ts';
import { shopAccount, shopMovement, shopMovements } from './shop-account.ts';
import { showWallet } from './show-wallet.ts';
import { statementOf } from './statement/statement.ts';
import { presentTopUp, readTopUp } from './top-ups/read-top-up.ts';
import { topUpWallet } from './top-ups/top-up-wallet.ts';

interface WalletHooks {
  payment: PaymentHooks;
  onReceived: OnReceived;
}

export const walletRoutes = ({
  payment,
  onReceived,
}: WalletHooks): Handlers<keyof typeof walletEndpoints> => ({
  'GET /dashboard/user/wallet': async ({ ctx }) => success(await showWallet(ctx)),
  'GET /dashboard/user/wallet/histories': async ({ ctx, query, url }) => {
    const { rows, total } = await historyPage(ctx.db, ctx.actor.id, query);
    const shown = rows.map((movement) => presentMovement(movement, ctx));
    return paginated({ rows: shown, total }, query, url);
  },
  'GET /dashboard/user/point/histories': async ({ query, url }) =>
    paginated({ rows: [], total: 0 }, query, url),
  'GET /dashboard/user/referrals': async ({ ctx }) => success(await myReferrals(ctx)),
  'GET /dashboard/admin/referral': async ({ ctx }) => success(await referralOffer(ctx.db)),
  'PUT /dashboard/admin/referral': async ({ ctx, body }) => success(await setReferralOffer(ctx, body)),
  'GET /dashboard/user/wallet/statement': async ({ ctx, query }) =>
    new Response(await statementOf(ctx, query), {
      headers: {
        'content-type': 'text/csv; charset=UTF-8',
        'content-disposition': `attachment; filename="hamper-wallet-${ctx.now.toISOString().slice(0, 10)}.csv"`,
      },
    }),
  'POST /payments/wallet/payment/top-up': async ({ ctx, body, headers }) => {
    const key = headers.get('idempotency-key');
    const id = await topUpWallet(ctx, { input: body, key }, payment);
    return success(presentTopUp(await readTopUp(ctx, id), ctx));
  },
  'GET /dashboard/user/wallet/top-ups/{id}': async ({ ctx, path }) =>
    success(presentTopUp(await readTopUp(ctx, path.id), ctx)),
  'POST /payments/wallet/top-ups/{id}/sandbox': async ({ ctx, path, body }) => {
    const { topUp } = await readTopUp(ctx, path.id);
    await confirmSandboxOf(ctx, payment, { payable: { topUpId: topUp.id }, approve: body.approve });
    return success(presentTopUp(await readTopUp(ctx, topUp.id), ctx));
  },
  'GET /dashboard/user/search-sending': async ({ ctx, query }) =>
    success(await findRecipient(ctx, query.search)),
  'POST /dashboard/user/wallet/send': async ({ ctx, body, headers }) => {
    const key = headers.get('idempotency-key');
    const transferId = await sendMoney(ctx, { input: body, key }, onReceived);
    return success(presentMovement(await movementBy(ctx.db, { userId: ctx.actor.id, transferId }), ctx));
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
});
