import type { chatEndpoints } from '@hamper/contract/chat/chat';

import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { type Listing, paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { blockChat } from './block-chat.ts';
import type { ChatHooks } from './chat-hooks.ts';
import { followChat, followChats } from './follow-chats.ts';
import { courierChats, ownChats, shopChats, supportChats } from './inboxes.ts';
import { markRead } from './mark-read.ts';
import { openChat } from './open-chat.ts';
import { addPhoto } from './photos.ts';
import {
  presentChat,
  presentMessage,
  presentOwnSettings,
  presentPresence,
  presentReport,
  presentSettings,
} from './present.ts';
import {
  type ChatRef,
  type ChatRow,
  findThread,
  messagePage,
  readChat,
  readReport,
  reportPage,
} from './queries.ts';
import { reportChat, setReportStatus } from './report-chat.ts';
import { sayTyping } from './say-typing.ts';
import { sendMessage } from './send-message.ts';
import { ownSettings, setSettings, settingsOf } from './shop-settings.ts';

interface Asked {
  path: { id: ChatRef['ref'] };
  query: { key?: string | undefined };
}
const chatOf = ({ path, query }: Asked): ChatRef => ({ ref: path.id, key: query.key });

const show = async (ctx: Ctx, chat: ChatRef) => success(presentChat(await readChat(ctx, chat), ctx));

interface Page {
  query: { page: number; perPage: number };
  url: URL;
}
const list = (ctx: Ctx, { rows, total }: Listing<ChatRow>, { query, url }: Page) =>
  paginated({ rows: rows.map((row) => presentChat(row, ctx)), total }, query, url);

export const chatRoutes = ({
  onMessage,
  onRead,
  onReport,
}: ChatHooks): Handlers<keyof typeof chatEndpoints> => ({
  'POST /rest/chats': async ({ ctx, body, query: { key } }) =>
    show(ctx, { ref: await openChat(ctx, body, key), key }),
  'GET /rest/chats/{id}': ({ ctx, ...asked }) => show(ctx, chatOf(asked)),
  'GET /rest/chats/{id}/messages': async ({ ctx, query, ...asked }) => {
    const found = await findThread(ctx, chatOf({ ...asked, query }), 'read');
    const { messages, more } = await messagePage(ctx.db, found.thread.id, query);
    return success({
      messages: messages.map((message) => presentMessage(message, found.thread)),
      has_more: more,
      presence: presentPresence(found, ctx.now),
    });
  },
  'POST /rest/chats/{id}/messages': async ({ ctx, body, ...asked }) =>
    success(await sendMessage(ctx, chatOf(asked), body, onMessage)),
  'POST /rest/chats/{id}/photos': async ({ ctx, body, ...asked }) =>
    success({ path: await addPhoto(ctx, chatOf(asked), body) }),
  'POST /rest/chats/{id}/read': async ({ ctx, body, ...asked }) =>
    success(await markRead(ctx, chatOf(asked), body.seq, onRead)),
  'POST /rest/chats/{id}/typing': async ({ ctx, ...asked }) => {
    await sayTyping(ctx, chatOf(asked));
    return success({});
  },
  'POST /rest/chats/{id}/block': async ({ ctx, body, ...asked }) => {
    await blockChat(ctx, chatOf(asked), body.blocked);
    return show(ctx, chatOf(asked));
  },
  'POST /rest/chats/{id}/report': async ({ ctx, body, ...asked }) => {
    await reportChat(ctx, chatOf(asked), body, onReport);
    return success({});
  },
  'POST /rest/chats/{id}/subscription': async ({ ctx, ...asked }) =>
    success(await followChat(ctx, chatOf(asked))),
  'POST /dashboard/user/chats/subscription': async ({ ctx }) => success(await followChats(ctx)),
  'GET /dashboard/user/chats/paginate': async ({ ctx, ...page }) =>
    list(ctx, await ownChats(ctx, page.query), page),
  'GET /dashboard/deliveryman/chats/paginate': async ({ ctx, ...page }) =>
    list(ctx, await courierChats(ctx, page.query), page),
  'GET /dashboard/seller/chats/paginate': async ({ ctx, ...page }) =>
    list(ctx, await shopChats(ctx, page.query), page),
  'GET /dashboard/seller/chat-settings': async ({ ctx }) =>
    success((await ownSettings(ctx)).map((found) => presentOwnSettings(found, ctx))),
  'GET /dashboard/seller/shops/{id}/chat-settings': async ({ ctx, path }) =>
    success(presentSettings((await settingsOf(ctx, path.id)).settings)),
  'PUT /dashboard/seller/shops/{id}/chat-settings': async ({ ctx, path, body }) => {
    await setSettings(ctx, path.id, body);
    return success(presentSettings((await settingsOf(ctx, path.id)).settings));
  },
  'GET /dashboard/admin/chats/paginate': async ({ ctx, ...page }) =>
    list(ctx, await supportChats(ctx, page.query), page),
  'GET /dashboard/admin/chat-reports/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await reportPage(ctx.db, query);
    return paginated({ rows: rows.map((row) => presentReport(row, ctx)), total }, query, url);
  },
  'POST /dashboard/admin/chat-reports/{id}/status': async ({ ctx, path: { id }, body }) => {
    // Reports have numbers alone.
    if (typeof id !== 'number') throw notFound();
    await setReportStatus(ctx, id, body.status);
    return success(presentReport(await readReport(ctx.db, id), ctx));
  },
});
