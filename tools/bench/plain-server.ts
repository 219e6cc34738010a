import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'pg';

/** A statement and what it is asked with, under the path that asks for it. */
export interface Plain {
  url: string;
  statements: Record<string, { text: string; values: unknown[] }>;
}

// The cost of an answer without a shop around it: node:http, one statement that the database keeps the plan of, JSON.
process.once('message', ({ url, statements }: Plain) => {
  const pool = new Pool({ connectionString: url, max: 4 });
  const texts = [...new Set(Object.values(statements).map(({ text }) => text))];
  const known = new Map(
    Object.entries(statements).map(([path, one]) => [
      path,
      { name: `plain ${texts.indexOf(one.text)}`, ...one },
    ]),
  );
  const server = createServer(async (request, response) => {
    const statement = known.get(request.url ?? '');
    if (!statement) return void response.writeHead(404).end();
    const { rows } = await pool.query(statement);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows[0]));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
