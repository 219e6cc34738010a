import { eq } from 'drizzle-orm';

import { users } from '../../../db/schema/accounts.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import type { Upload } from '../../../http/read-body.ts';
import { personById, type Person } from '../queries.ts';
import { removeStoredPhoto } from './remove-photo.ts';
import { replacePicture } from './store-picture.ts';

type OwnCtx = Pick<Ctx, 'db' | 'now' | 'ports' | 'address'> & { actor: UserActor };

/**
 * Stores the person's photo. It is public by a name of 128 random bits, since it stands beside the person's reviews. The
 * photo before is removed once no row names it any more.
 */
export const setPhoto = (ctx: OwnCtx, upload: Upload): Promise<Person> =>
  replacePicture(ctx, { upload, shape: 'square' }, (path) => changePhoto(ctx, path));

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
