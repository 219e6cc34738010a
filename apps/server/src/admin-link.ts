import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { Config } from '@hamper/api/config';
import { openPool } from '@hamper/api/db/pool';
import { type AdminLink, renewAdminLink } from '@hamper/api/db/seed/admin-link';
import { ConfigError } from '@hamper/api/environment';
import { openDatabase } from '@hamper/api/ports/database/open';
import { openIdentity } from '@hamper/api/ports/identity/open';

const urlOf = ({ token }: AdminLink, base: string): string => `${base}/update-password?token=${token}`;
const expiryOf = ({ until: end }: AdminLink): string =>
  `${end.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const RENEWAL = 'Another one: npm run admin-link, or node apps/server/dist/main.js admin-link';

/**
 * Lines for whoever opened the shop: where the first admin sets a password. A terminal shows the link; anything else may
 * be a log that many read, and gets the name of a file that only its owner can read.
 */
export async function firstAdminNotice(
  link: AdminLink,
  { dataDir, base }: { dataDir: string; base: string },
): Promise<string[]> {
  const terms = `It works once, until ${expiryOf(link)}. ${RENEWAL}`;
  if (process.stdout.isTTY)
    return [`First admin: ${link.email} sets a password at`, urlOf(link, base), terms];
  const file = join(dataDir, 'first-admin.txt');
  try {
    await writeFile(file, `${urlOf(link, base)}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    return [
      `First admin: ${link.email} sets a password by a link. ${RENEWAL.replace('Another one', 'Make it')}`,
    ];
  }
  return [`First admin: ${link.email} sets a password by the link in ${relative('.', file)}`, terms];
}

/** `main.js admin-link [email]`: a new link for an admin who lost the first one, or their password. */
export async function printAdminLink(config: Config, email: string | undefined): Promise<void> {
  const database = await openDatabase(config);
  const pool = openPool(database.url, { max: 1, name: 'admin-link' });
  try {
    const link = await renewAdminLink(pool.db, openIdentity(config), email);
    if (!link)
      throw new ConfigError(
        email === undefined
          ? 'There is no admin yet: start the shop once'
          : `No admin has the address ${email}`,
      );
    const base = config.publicUrl ?? `http://localhost:${config.port}`;
    process.stdout.write(
      `${link.email} sets a password at\n${urlOf(link, base)}\nIt works once, until ${expiryOf(link)}.\n`,
    );
  } finally {
    await pool.close();
    await database.close();
  }
}
