import type { cardsEndpoints } from '@hamper/contract/cards';

import { success } from '../../../http/envelope.ts';
import type { Handlers } from '../../../http/mount.ts';
import { consumeLimit } from '../../accounts/index.ts';
import type { BuyersOrder } from '../routes.ts';
import { removeCard, setDefaultCard } from './change-cards.ts';
import { openCardSession } from './open-card-session.ts';
import { presentCards } from './present.ts';
import { type CardsCtx, savedCards } from './saved-cards.ts';

const show = async (ctx: CardsCtx) => success(presentCards(await savedCards(ctx), ctx.now));
const countLook = (ctx: CardsCtx) => consumeLimit(ctx, 'card-lists-of', String(ctx.actor.id));
const countChange = (ctx: CardsCtx) => consumeLimit(ctx, 'card-changes-of', String(ctx.actor.id));

export const cardsRoutes = (order: Pick<BuyersOrder, 'find'>): Handlers<keyof typeof cardsEndpoints> => ({
  'GET /dashboard/user/cards': async ({ ctx }) => {
    await countLook(ctx);
    return show(ctx);
  },
  'POST /dashboard/user/cards/{id}/default': async ({ ctx, path }) => {
    await countChange(ctx);
    await setDefaultCard(ctx, path.id);
    return show(ctx);
  },
  'DELETE /dashboard/user/cards/{id}': async ({ ctx, path }) => {
    await countChange(ctx);
    await removeCard(ctx, path.id);
    return show(ctx);
  },
  'POST /payments/order/{id}/card-session': async ({ ctx, path }) => {
    await countLook(ctx);
    const orderId = await order.find(ctx, path.id, undefined);
    return success({ client_secret: await openCardSession(ctx, orderId) });
  },
});
