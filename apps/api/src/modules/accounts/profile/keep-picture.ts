import { randomBytes } from 'node:crypto';

import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { spendPhoto } from '../limits.ts';

/**
 * Keeps a picture of a thing that somebody sent, and answers its address. It is public by a name of 128 random bits, as
 * a person's photo is; whoever writes the address down removes the picture when nothing shows it any more.
 */
export async function keepPicture(ctx: Ctx, upload: Upload): Promise<string> {
  await spendPhoto(ctx);
  const picture = await upload.asFile((path) => ctx.ports.photos.picture(path));
  if (!picture) throw invalid('photo', 'picture-unreadable');
  const key = `photos/${randomBytes(16).toString('hex')}.webp`;
  await ctx.ports.files.put(key, picture);
  return `/${key}`;
}
