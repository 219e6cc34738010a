import { randomBytes } from 'node:crypto';

import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { consumePhotoLimits } from '../limits.ts';
import { removeStoredPhoto } from './photo.ts';

/**
 * Stores an uploaded picture of a thing, has `record` write its address down, and answers the address. Where that fails the
 * picture goes again. It is public by a name of 128 random bits, as a person's photo is; who wrote its address down removes
 * it when nothing shows it any more.
 */
export async function storePicture(
  ctx: Ctx,
  upload: Upload,
  record: (path: string) => Promise<unknown>,
): Promise<string> {
  await consumePhotoLimits(ctx);
  const picture = await upload.asFile((path) => ctx.ports.photos.picture(path));
  if (!picture) throw invalid('photo', 'picture-unreadable');
  const key = `photos/${randomBytes(16).toString('hex')}.webp`;
  await ctx.ports.files.put(key, picture);
  const path = `/${key}`;
  try {
    await record(path);
  } catch (error) {
    await removeStoredPhoto(ctx.ports.files, path);
    throw error;
  }
  return path;
}
