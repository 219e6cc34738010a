import { contentPictures } from '../../db/schema/content.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import type { Upload } from '../../http/read-body.ts';
import { removeStoredPhoto, storePicture } from '../accounts/index.ts';

/**
 * Stores a picture for a text and answers its address, for Markdown or for an article's `img`. One that no entry shows is
 * deleted after a day.
 * @throws too-many-requests, validation for a file that is no picture
 */
export async function uploadPicture(ctx: Ctx & { actor: UserActor }, upload: Upload): Promise<string> {
  const { actor, db, now, ports } = ctx;
  const path = await storePicture(ctx, upload);
  try {
    await db.insert(contentPictures).values({ path, userId: actor.id, createdAt: now });
  } catch (error) {
    await removeStoredPhoto(ports.files, path);
    throw error;
  }
  return path;
}
