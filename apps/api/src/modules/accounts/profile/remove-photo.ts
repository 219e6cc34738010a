import { type Files, removePhoto } from '../../../ports/files/files.port.ts';

/** Addresses of photos that are ours; one that a sign-in provider brought is a whole URL. */
const STORED_PHOTO = /^\/(photos\/[0-9a-f]{32}\.webp)$/;

/** Removes the file and copies behind an address, if it is one of ours. A failure is logged: no row names the photo any more. */
export async function removeStoredPhoto(files: Files, img: string | null): Promise<void> {
  const key = STORED_PHOTO.exec(img ?? '')?.[1];
  if (key === undefined) return;
  await removePhoto(files, key).catch((error: unknown) => {
    process.stderr.write(`${JSON.stringify({ level: 'warn', photo: key, error: String(error) })}\n`);
  });
}
