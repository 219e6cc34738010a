import { randomBytes } from 'node:crypto';

import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { consumePhotoLimits } from '../limits.ts';

/**
 * Stores an uploaded picture of a thing and answers its address. It is public by a name of 128 random bits, as a person's
 * photo is; the caller that stores the address removes the picture when nothing shows it any more.
 */
export async function storePicture(ctx: Ctx, upload: Upload): Promise<string> {
  await consumePhotoLimits(ctx);
  const picture = await upload.asFile((path) => ctx.ports.photos.picture(path));
  if (!picture) throw invalid('photo', 'picture-unreadable');
  const key = `photos/${randomBytes(16).toString('hex')}.webp`;
  await ctx.ports.files.put(key, picture);
  return `/${key}`;
}
