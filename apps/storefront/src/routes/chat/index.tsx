import { createFileRoute } from '@tanstack/react-router';

import { failInPlace } from '../../api/fail-in-place.ts';
import { ChatFrame } from '../../features/chat/chat-frame.tsx';
import { Inbox } from '../../features/chat/inbox.tsx';
import { inboxQuery } from '../../features/chat/queries.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/chat/')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    const { queryClient, api } = context;
    await failInPlace(queryClient.fetchInfiniteQuery(inboxQuery(api)));
  },
  component: ChatPage,
});

function ChatPage() {
  return <ChatFrame inbox={<Inbox />} />;
}
