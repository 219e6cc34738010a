import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { users } from '../../../db/schema/accounts.ts';
import { invalid, notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { type Files, removePhoto } from '../../../ports/files/files.port.ts';
import { consumePhotoLimits } from '../limits.ts';
import { personById, type Person } from '../queries.ts';

type OwnCtx = Pick<Ctx, 'db' | 'now' | 'ports' | 'address'> & { actor: UserActor };

/** Addresses of photos that are ours; one that a sign-in provider brought is a whole URL. */
const STORED_PHOTO = /^\/(photos\/[0-9a-f]{32}\.webp)$/;

/**
 * Stores the person's photo. It is public by a name of 128 random bits, since it stands beside the person's reviews. The
 * photo before is removed once no row names it any more.
 */
export async function setPhoto(ctx: OwnCtx, upload: Upload): Promise<Person> {
  const { files, photos } = ctx.ports;
  await consumePhotoLimits(ctx);
  const photo = await upload.asFile((path) => photos.square(path));
  if (!photo) throw invalid('photo', 'picture-unreadable');
  const key = `photos/${randomBytes(16).toString('hex')}.webp`;
  await files.put(key, photo);
  try {
    return await changePhoto(ctx, `/${key}`);
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

export const clearPhoto = (ctx: OwnCtx): Promise<Person> => changePhoto(ctx, null);

async function changePhoto({ db, actor, ports }: OwnCtx, img: string | null): Promise<Person> {
  const before = await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ img: users.img })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update');
    if (!current) throw notFound();
    await tx.update(users).set({ img }).where(eq(users.id, actor.id));
    return current.img;
  });
  await removeStoredPhoto(ports.files, before);
  return personById(db, actor.id);
}

/** Removes the file and copies behind an address, if it is one of ours. A failure is logged: no row names the photo any more. */
export async function removeStoredPhoto(files: Files, img: string | null): Promise<void> {
  const key = STORED_PHOTO.exec(img ?? '')?.[1];
  if (key === undefined) return;
  await removePhoto(files, key).catch((error: unknown) => {
    process.stderr.write(`${JSON.stringify({ level: 'warn', photo: key, error: String(error) })}\n`);
  });
}
