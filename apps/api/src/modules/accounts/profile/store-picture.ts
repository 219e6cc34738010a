import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '../../../db/query.ts';
import { invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { idempotentPath } from '../../../http/idempotency.ts';
import type { Upload } from '../../../http/read-body.ts';
import type { Photos } from '../../../ports/photos/photos.port.ts';
import { consumePhotoLimits } from '../limits.ts';
import { removeStoredPhoto } from './remove-photo.ts';

type PictureCtx = Pick<Ctx, 'ports' | 'address' | 'actor' | 'now' | 'db'>;

/**
 * Stores an uploaded picture of a thing that nothing shows yet, and answers its address. `record` writes that down first: a
 * file without a row would stay for ever, while a row that nothing shows is purged. The picture is public by a name of 128
 * random bits, as a person's photo is; who wrote its address down removes it when nothing shows it any more.
 * @throws too-many-uploads, validation of `photo`
 */
export async function storePicture(
  ctx: PictureCtx,
  upload: Upload,
  record: (path: string) => Promise<unknown>,
): Promise<string> {
  const { key, path, picture } = await readPicture(ctx, upload, 'picture');
  await record(path);
  await ctx.ports.files.put(key, picture);
  return path;
}

interface UploadAttempt {
  upload: Upload;
  /** Names the call, for its `key`. */
  call: string;
  key: string | null;
}

/**
 * The same, once for each `key`: a repeat with the same picture answers the path of the first. `record` writes it down where
 * that has not been done, or was purged since.
 * @throws too-many-uploads, validation of `photo`, idempotency-mismatch
 */
export async function storePictureOnce(
  ctx: PictureCtx,
  { upload, call, key }: UploadAttempt,
  record: (tx: Db, path: string) => Promise<unknown>,
): Promise<string> {
  const { path: fresh, picture } = await readPicture(ctx, upload, 'picture');
  const body = createHash('sha256').update(picture).digest('hex');
  const path = await ctx.db.transaction(async (tx) => {
    const attempt = { actor: ctx.actor, call, key, body };
    const stored = await idempotentPath(tx, attempt, () => Promise.resolve(fresh));
    await record(tx, stored);
    return stored;
  });
  // Also of a repeat, whose first may have ended before its file was stored.
  await ctx.ports.files.put(path.slice(1), picture);
  return path;
}

/**
 * Stores an uploaded picture, and has `show` put it in the place of another that is shown meanwhile; answers what that
 * answers. Where it fails the picture goes again.
 * @throws too-many-uploads, validation of `photo`
 */
export async function replacePicture<Shown>(
  ctx: PictureCtx,
  { upload, shape }: { upload: Upload; shape: keyof Photos },
  show: (path: string) => Promise<Shown>,
): Promise<Shown> {
  const { key, path, picture } = await readPicture(ctx, upload, shape);
  await ctx.ports.files.put(key, picture);
  try {
    return await show(path);
  } catch (error) {
    await removeStoredPhoto(ctx.ports.files, path);
    throw error;
  }
}

async function readPicture(ctx: PictureCtx, upload: Upload, shape: keyof Photos) {
  await consumePhotoLimits(ctx);
  const picture = await upload.asFile((path) => ctx.ports.photos[shape](path));
  if (!picture) throw invalid('photo', 'picture-unreadable');
  const key = `photos/${randomBytes(16).toString('hex')}.webp`;
  return { key, path: `/${key}`, picture };
}
