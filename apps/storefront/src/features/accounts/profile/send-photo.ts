import type { User } from '@hamper/contract/accounts';

import { postingFile } from '../../../api/post-file.ts';

/** Sends a photo as it is, and tells how much of it has gone, from 0 to 1. */
export async function sendPhoto(
  photo: File,
  how: { lang: string; onSent: (share: number) => void },
): Promise<User> {
  return (await postingFile(photo, how).call('POST /dashboard/user/profile/photo')).data;
}
