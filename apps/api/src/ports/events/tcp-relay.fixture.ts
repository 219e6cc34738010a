import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a server of this machine, and can swallow all they say without a word. */
export async function openRelay(port: number) {
  let swallows = false;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => void (swallows || to.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const relay = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    pass(client, server);
    pass(server, client);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    swallow: () => (swallows = true),
    pass: () => (swallows = false),
    close() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
