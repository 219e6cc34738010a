import type { Writings } from '@hamper/contract/content/content-text';
import { inArray } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { contentPictures } from '../../db/schema/content.ts';
import { Failure, type FieldProblem } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import type { Upload } from '../../http/read-body.ts';
import { storePictureOnce } from '../accounts/index.ts';

/**
 * Stores a picture that staff show and answers its address, for Markdown or for a field such as `img`. One that nothing shows
 * is deleted a day after it was uploaded or saved last. A repeat with the same `key` answers the one that was stored.
 * @throws too-many-requests, validation for a file that is no picture, idempotency-mismatch
 */
export const uploadPicture = (
  ctx: Ctx & { actor: UserActor },
  upload: Upload,
  key: string | null,
): Promise<string> =>
  storePictureOnce(ctx, { upload, call: 'upload-picture', key }, (tx, path) =>
    tx.insert(contentPictures).values({ path, userId: ctx.actor.id, usedAt: ctx.now }).onConflictDoNothing(),
  );

/** Names that only this shop gives; another site's picture may lie in a folder of the same name. */
const UPLOADED = /\/photos\/[0-9a-f]{32}\.webp/g;

/**
 * Keeps the uploaded pictures of an entry that is being saved: in the same transaction, so that none is deleted meanwhile.
 * @throws validation of `img` or `translations.<language>.markdown` for one that is not there any more
 */
export const keepPictures = (
  tx: Db,
  ctx: Pick<Ctx, 'now'>,
  { img, translations }: { img: string | null | undefined; translations: Writings },
): Promise<void> =>
  keepPicturesOf(tx, ctx, {
    img,
    ...Object.fromEntries(
      Object.entries(translations).map(([locale, { markdown }]) => [
        `translations.${locale}.markdown`,
        markdown,
      ]),
    ),
  });

/**
 * The same for the pictures that fields name, by the names of the fields.
 * @throws validation of the fields whose picture is not there any more
 */
export async function keepPicturesOf(
  tx: Db,
  { now }: Pick<Ctx, 'now'>,
  fields: Record<string, string | null | undefined>,
): Promise<void> {
  const byField = Object.entries(fields).map(
    ([field, text]) => [field, text?.match(UPLOADED) ?? []] as const,
  );
  const paths = [...new Set(byField.flatMap(([, found]) => found))];
  if (paths.length === 0) return;
  const kept = await tx
    .update(contentPictures)
    .set({ usedAt: now })
    .where(inArray(contentPictures.path, paths))
    .returning({ path: contentPictures.path });
  const known = new Set(kept.map(({ path }) => path));
  const gone = byField.filter(([, found]) => found.some((path) => !known.has(path)));
  if (gone.length === 0) return;
  const problem: FieldProblem = { fault: 'picture-gone' };
  throw new Failure('validation', { fields: Object.fromEntries(gone.map(([field]) => [field, [problem]])) });
}
