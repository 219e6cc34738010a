import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { newUuid } from '../../api/new-key.ts';
import { orNotFound } from '../../api/or-not-found.ts';
import { orSignIn } from '../../api/or-sign-in.ts';
import { useApi } from '../../api/use-api.ts';
import { WIDE } from '../../device/device-width.ts';
import { useIsWide } from '../../device/use-device-width.ts';
import { ChatFrame } from '../../features/chat/chat-frame.tsx';
import { chatName } from '../../features/chat/chat-name.ts';
import { Inbox } from '../../features/chat/inbox.tsx';
import { inboxQuery, messagesQuery, staffInboxQuery, threadQuery } from '../../features/chat/queries.ts';
import { ThreadView } from '../../features/chat/thread-view.tsx';
import type { UnscriptedForm } from '../../features/chat/unscripted-form.ts';
import { flashOf } from '../../flash/flash-of.ts';
import type { PageWords } from '../../page-head.ts';
import { usePerson } from '../../session/use-person.ts';

export const Route = createFileRoute('/chat/$id')({
  loader: async ({ context, params: { id }, location, cause }) => {
    const { queryClient, api, person, i18n, width } = context;
    // The kept part of it is older than what has come meanwhile. While one stays, it is told live.
    const staleTime = cause === 'stay' ? Infinity : 0;
    const answer = queryClient.fetchQuery({ ...threadQuery(api, id), staleTime });
    const [chat] = await Promise.all([
      orNotFound(person ? answer : orSignIn(answer, location)),
      // Each has a face of its own for a failure.
      queryClient.prefetchQuery({ ...messagesQuery(api, id), staleTime }),
      person &&
        width === WIDE &&
        answer.then(
          ({ side, roleId: at }) =>
            side === 'user'
              ? queryClient.prefetchInfiniteQuery(inboxQuery(api))
              : queryClient.prefetchInfiniteQuery(staffInboxQuery(api, { at, unread: false })),
          // Told above.
          () => undefined,
        ),
    ]);
    // A conversation is nobody else's business.
    const meta = [{ name: 'referrer', content: 'same-origin' }];
    const head = { title: chatName(chat, i18n.t), meta } satisfies PageWords;
    const { values, errors } = flashOf(`/chat/${id}`) ?? {};
    const form: UnscriptedForm = {
      ...(import.meta.env.SSR && { id: newUuid() }),
      typed: values?.['chat_content'],
      fault: errors?.[''],
    };
    return { head, form };
  },
  component: ThreadPage,
});

function ThreadPage() {
  const { id } = Route.useParams();
  const { form } = Route.useLoaderData();
  const { data: chat } = useSuspenseQuery(threadQuery(useApi(), id));
  const person = usePerson();
  const isWide = useIsWide();
  return (
    <ChatFrame
      inbox={
        person && isWide ? (
          <Inbox open={chat.uuid} at={chat.side === 'other' ? chat.roleId : undefined} />
        ) : undefined
      }
      thread={<ThreadView key={chat.uuid} chat={chat} form={form} />}
    />
  );
}
