import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How a client of PostgreSQL takes its leave. */
const TERMINATE = Buffer.from('X\0\0\0\u0004', 'latin1');

/** Keeps connections to a database when their client leaves, as a pooler does, and says how those were left. */
export async function openPooler(database: string) {
  const { hostname, port } = new URL(database);
  const kept: Socket[] = [];
  const server = createServer((client) => {
    const connection = connect(Number(port), hostname);
    kept.push(connection);
    client.on('data', (bytes) => void (bytes.equals(TERMINATE) ? client.end() : connection.write(bytes)));
    connection.on('data', (bytes) => void (client.writable && client.write(bytes)));
    for (const socket of [client, connection]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** What each of them says of a setting, as whoever gets it next would hear it. */
    show: (setting: string) => Promise.all(kept.map((connection) => show(connection, setting))),
    close() {
      server.close();
      for (const connection of kept) connection.destroy();
    },
  };
}

async function show(connection: Socket, setting: string): Promise<string> {
  const words = Buffer.from(`show ${setting}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(words.length + 4, 1);
  const answered = once(connection, 'data');
  connection.write(Buffer.concat([head, words]));
  const [answer] = (await answered) as [Buffer];
  // A row of one column: its head of seven bytes, the length of the value, the value.
  const row = answer.indexOf('D\0\0\0', answer.readInt32BE(1) + 1);
  const length = answer.readInt32BE(row + 7);
  return answer.toString('utf8', row + 11, row + 11 + length);
}
