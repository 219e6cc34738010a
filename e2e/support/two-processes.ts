import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { makeDataDir, type ShopProcess, startProcess } from './open-shop.ts';

/**
 * A shop that two processes serve over one database, behind an address that passes each connection to one of them by turns,
 * and to the other where one is gone.
 */
export async function openTwoProcesses() {
  const { dataDir, remove } = await makeDataDir();
  const balancer = await openBalancer();
  const settings = { PUBLIC_URL: balancer.url };
  const processes: ShopProcess[] = [await startProcess(dataDir, settings)];
  processes.push(await startProcess(dataDir, settings));
  balancer.passTo(processes.map(({ port }) => port));
  return {
    url: balancer.url,
    /** Ends the first at once, with all that it was doing. */
    killFirst: () => processes[0]?.end('SIGKILL'),
    async close() {
      await balancer.close();
      for (const one of processes) await one.end('SIGINT');
      await remove();
    },
  };
}

async function openBalancer() {
  const sockets = new Set<Socket>();
  let ports: number[] = [];
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    return socket;
  };
  /** Tries the processes one after another. */
  const pass = (client: Socket, [port, ...others]: number[]): void => {
    if (port === undefined) return void client.destroy();
    const server = keep(connect(port, '127.0.0.1'));
    const next = () => pass(client, others);
    server.once('error', next).once('connect', () => {
      server.off('error', next);
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
      server.once('close', () => client.destroy());
    });
  };
  const balancer = createServer((client) => {
    turn += 1;
    const at = turn % Math.max(1, ports.length);
    pass(keep(client), [...ports.slice(at), ...ports.slice(0, at)]);
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://localhost:${(balancer.address() as AddressInfo).port}`,
    passTo(opened: number[]): void {
      ports = opened;
    },
    async close(): Promise<void> {
      balancer.close();
      for (const socket of sockets) socket.destroy();
      await once(balancer, 'close');
    },
  };
}
