import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a server of this machine, and can swallow all they say without a word, or cut them off. */
export async function openRelay(port: number) {
  let way: 'passes' | 'swallows' | 'cut' = 'passes';
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => void (way === 'swallows' || to.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const relay = createServer((client) => {
    if (way === 'cut') return void client.destroy();
    const server = connect(port, '127.0.0.1');
    pass(client, server);
    pass(server, client);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    swallow: () => (way = 'swallows'),
    /** Ends all connections, and each new one at once. */
    cut() {
      way = 'cut';
      destroyAll();
    },
    pass: () => (way = 'passes'),
    close() {
      relay.close();
      destroyAll();
    },
  };
}
