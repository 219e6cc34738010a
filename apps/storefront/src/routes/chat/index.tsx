import type { ChatRole } from '@hamper/contract/chat/chat';
import { createFileRoute } from '@tanstack/react-router';

import { failInPlace } from '../../api/fail-in-place.ts';
import { ChatFrame } from '../../features/chat/chat-frame.tsx';
import { Inbox } from '../../features/chat/inbox.tsx';
import { LeadIntoThread } from '../../features/chat/lead-into-thread.tsx';
import { inboxQuery, staffInboxQuery } from '../../features/chat/queries.ts';
import { readWorkplace } from '../../features/chat/workplaces.ts';
import { requireSession } from '../../session/require-session.ts';

interface ChatSearch {
  /** The threads that are answered at work, by what one is there; else one's own. */
  at?: ChatRole | undefined;
  /** Only those with something unread. */
  unread?: true | undefined;
  /** Leads into the thread with this shop. */
  shop?: number | undefined;
}

export const Route = createFileRoute('/chat/')({
  validateSearch: ({ at, unread, shop }): ChatSearch => ({
    at: readWorkplace(at),
    unread: unread === true || unread === 'true' || unread === 1 ? true : undefined,
    shop: Number.isSafeInteger(Number(shop)) && Number(shop) > 0 ? Number(shop) : undefined,
  }),
  loaderDeps: ({ search: { at, unread } }) => ({ at, unread }),
  loader: async ({ context, location, deps: { at, unread } }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    await failInPlace(
      at
        ? queryClient.fetchInfiniteQuery(staffInboxQuery(api, { at, unread: unread === true }))
        : queryClient.fetchInfiniteQuery(inboxQuery(api)),
    );
  },
  component: ChatPage,
});

function ChatPage() {
  const { at, unread, shop } = Route.useSearch();
  return (
    <ChatFrame
      inbox={
        <>
          {shop !== undefined && <LeadIntoThread shop={shop} />}
          <Inbox at={at} onlyUnread={unread === true} />
        </>
      }
    />
  );
}
