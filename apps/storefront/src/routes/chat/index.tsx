import type { ChatRole } from '@hamper/contract/chat/chat';
import { createFileRoute } from '@tanstack/react-router';

import { failInPlace } from '../../api/fail-in-place.ts';
import { ChatFrame } from '../../features/chat/chat-frame.tsx';
import { Inbox } from '../../features/chat/inbox.tsx';
import { LeadIntoThread } from '../../features/chat/lead-into-thread.tsx';
import { inboxQuery, staffInboxQuery, staffUnreadQuery, unreadIn } from '../../features/chat/queries.ts';
import { readWorkplace, workplaceOf } from '../../features/chat/workplaces.ts';
import type { RouterContext } from '../../router-context.ts';
import { wholeNumber } from '../../search-params.ts';
import { requireSession } from '../../session/require-session.ts';

interface ChatSearch {
  /** The threads that are answered at work, by what one is there; else one's own. */
  at?: ChatRole | undefined;
  /** One's own, whatever waits at work. */
  own?: true | undefined;
  /** Only those with something unread. */
  unread?: true | undefined;
  /** Leads into the thread with this shop. */
  shop?: number | undefined;
}

export const Route = createFileRoute('/chat/')({
  validateSearch: ({ at, own, unread, shop }): ChatSearch => ({
    at: readWorkplace(at),
    own: isSet(own),
    unread: isSet(unread),
    shop: wholeNumber(shop),
  }),
  loaderDeps: ({ search: { at, own, unread, shop } }) => ({ at, unread, isOpen: !at && !own && !shop }),
  loader: async ({ context, location, deps: { at, unread, isOpen } }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    const shown = isOpen ? await waitingAtWork(context) : at;
    await failInPlace(
      shown
        ? queryClient.fetchInfiniteQuery(staffInboxQuery(api, { at: shown, unread: unread === true }))
        : queryClient.fetchInfiniteQuery(inboxQuery(api)),
    );
    return { at: shown };
  },
  component: ChatPage,
});

const isSet = (value: unknown): true | undefined =>
  value === true || value === 'true' || value === 1 ? true : undefined;

/** Where somebody works, if only there something is unread: whoever opens their messages is led to those that wait. */
async function waitingAtWork({ queryClient, api, person }: RouterContext): Promise<ChatRole | undefined> {
  const workplace = workplaceOf(person);
  if (!workplace) return undefined;
  const [own, staff] = [inboxQuery(api), staffUnreadQuery(api, workplace)];
  await Promise.all([queryClient.prefetchInfiniteQuery(own), queryClient.prefetchInfiniteQuery(staff)]);
  const isWaiting =
    unreadIn(queryClient.getQueryData(own.queryKey)) === 0 &&
    unreadIn(queryClient.getQueryData(staff.queryKey)) > 0;
  return isWaiting ? workplace : undefined;
}

function ChatPage() {
  const { unread, shop } = Route.useSearch();
  const { at } = Route.useLoaderData();
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
