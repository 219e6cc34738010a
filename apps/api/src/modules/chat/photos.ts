import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { chatPhotos } from '../../db/schema/chat.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Actor, Ctx } from '../../http/context.ts';
import type { Upload } from '../../http/read-body.ts';
import { consumeLimit, storePicture } from '../accounts/index.ts';
import { type ChatRef, findThread } from './queries.ts';
import { closedReason, type Message } from './rules.ts';

/**
 * Stores a picture for a message that follows, and returns its path. The upload is not read before access is checked. A
 * picture without a message is deleted after a day.
 * @throws not-found, chat-closed, too-many-requests, too-many-uploads, validation
 */
export async function addPhoto(ctx: Ctx, chat: ChatRef, upload: Upload): Promise<string> {
  const { actor, db, now } = ctx;
  const { thread, order, side } = await findThread(ctx, chat);
  if (closedReason(thread, order) !== null) throw new Failure('chat-closed');
  await consumeLimit(ctx, 'photos-for-chat', `${thread.id} ${side}`);
  return storePicture(ctx, upload, (path) =>
    db.insert(chatPhotos).values({
      path,
      threadId: thread.id,
      userId: actor.kind === 'user' ? actor.id : null,
      guestHash: actor.kind === 'guest' ? actor.guestHash : null,
      side,
      createdAt: now,
    }),
  );
}

/**
 * Attaches its picture to a message of the same thread; once, and by its uploader alone.
 * @throws validation
 */
export async function attachPhoto(
  tx: Db,
  { actor }: Pick<Ctx, 'actor'>,
  { threadId, seq, img }: Pick<Message, 'threadId' | 'seq' | 'img'>,
): Promise<void> {
  if (img === null) return;
  const used = await tx
    .update(chatPhotos)
    .set({ seq })
    .where(
      and(
        eq(chatPhotos.path, img),
        eq(chatPhotos.threadId, threadId),
        isNull(chatPhotos.seq),
        uploadedBy(actor),
      ),
    )
    .returning({ path: chatPhotos.path });
  if (used.length === 0) throw invalid('chat_img', 'invalid');
}

/** Pictures of the account, and those uploaded as a guest before signing in. */
function uploadedBy(actor: Actor): SQL {
  const conditions = [
    actor.kind === 'user' ? eq(chatPhotos.userId, actor.id) : undefined,
    actor.guestHash ? eq(chatPhotos.guestHash, actor.guestHash) : undefined,
  ];
  return or(...conditions) ?? sql`false`;
}
