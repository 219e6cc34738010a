import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The message by which a client of PostgreSQL ends its connection. */
const TERMINATE = Buffer.from('X\0\0\0\u0004', 'latin1');

/** Keeps server connections open after their client has disconnected, as a pooler does, and reads their settings. */
export async function startFakePooler(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const connections: Socket[] = [];
  const server = createServer((client) => {
    const connection = connect(Number(port), hostname);
    connections.push(connection);
    client.on('data', (bytes) => void (bytes.equals(TERMINATE) ? client.end() : connection.write(bytes)));
    connection.on('data', (bytes) => void (client.writable && client.write(bytes)));
    for (const socket of [client, connection]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** The value of a setting on each connection, as its next client would see it. */
    readSetting: (setting: string) =>
      Promise.all(connections.map((connection) => readSetting(connection, setting))),
    close() {
      server.close();
      for (const connection of connections) connection.destroy();
    },
  };
}

async function readSetting(connection: Socket, setting: string): Promise<string> {
  const query = Buffer.from(`show ${setting}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(query.length + 4, 1);
  const nextData = once(connection, 'data');
  connection.write(Buffer.concat([head, query]));
  const [answer] = (await nextData) as [Buffer];
  // A row of one column: a header of seven bytes, the length of the value, the value.
  const row = answer.indexOf('D\0\0\0', answer.readInt32BE(1) + 1);
  const length = answer.readInt32BE(row + 7);
  return answer.toString('utf8', row + 11, row + 11 + length);
}
