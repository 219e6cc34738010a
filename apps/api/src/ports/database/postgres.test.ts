import { describe, expect, it, inject } from 'vitest';

import { databaseContract } from './database.contract.ts';
import { openPostgres } from './postgres.ts';

databaseContract('a PostgreSQL of your own', () => openPostgres({ url: inject('databaseUrl') }));

describe('a DATABASE_URL', () => {
  it('that leads nowhere is refused in one line, without its password', async () => {
    const open = openPostgres({ url: 'postgres://ada:secret@127.0.0.1:1/shop' });
    await expect(open).rejects.toThrow(
      'The database at 127.0.0.1:1/shop cannot be used (ECONNREFUSED): check DATABASE_URL.',
    );
  });
});
