import { randomBytes } from 'node:crypto';

import type { Ctx } from '../../http/context.ts';
import { invalid } from '../../http/failure.ts';
import { placeOf } from '../../http/place.ts';
import { spend } from './limits.ts';

/**
 * Keeps a picture of a thing that somebody sent, and answers its address. It is public by a name of 128 random bits, as
 * a person's photo is; whoever writes the address down removes the picture when nothing shows it any more.
 */
export async function keepPicture(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const { actor } = ctx;
  if (actor.kind === 'user') await spend(ctx, 'photos-of', String(actor.id));
  else await spend(ctx, 'photos-from', placeOf(ctx));
  const picture = await ctx.ports.photos.picture(bytes);
  if (!picture) throw invalid('photo', 'picture-unreadable');
  const key = `photos/${randomBytes(16).toString('hex')}.webp`;
  await ctx.ports.files.put(key, picture);
  return `/${key}`;
}
