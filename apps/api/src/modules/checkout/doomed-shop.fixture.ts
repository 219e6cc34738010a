import { createApp } from '../../app.ts';
import { openPool } from '../../db/pool.ts';
import type { Ports } from '../../http/context.ts';
import { noSecurityLog } from '../../http/security-log.ts';
import { postgresEvents } from '../../ports/events/postgres.ts';
import { diskFiles } from '../../ports/files/disk.ts';
import { builtInIdentity } from '../../ports/identity/built-in.ts';
import { outboxMailer } from '../../ports/mail/outbox.ts';
import { openCards } from '../../ports/payment/open.ts';
import { sharpPhotos } from '../../ports/photos/sharp.ts';
import { outboxTexter } from '../../ports/sms/outbox.ts';
import { currencyReader } from '../settings/index.ts';
import { DOOMED, type Asked, type Told } from './doomed-words.fixture.ts';

// The whole shop as a process of its own, run by node itself and asked by messages, so that a test can kill it. It
// does nothing by itself: what is due when it is dead is for others.
const { url, stripe } = DOOMED.parse(JSON.parse(process.env['DOOMED'] ?? ''));
const { db } = openPool(url, { name: 'doomed' });
const ports: Ports = {
  events: postgresEvents(url),
  files: diskFiles(''),
  identity: builtInIdentity([]),
  mail: outboxMailer,
  sms: outboxTexter,
  cards: openCards({ mode: 'demo', stripe }, db),
  photos: sharpPhotos(),
  clock: { now: () => new Date() },
  security: noSecurityLog,
};
const app = createApp({ db, ports, mode: 'demo', publicUrl: null, currency: currencyReader(db) });

const tell = (told: Told | 'open') => process.send?.(told);
// Nobody is left to ask it.
process.on('disconnect', () => process.exit());
process.on('message', ({ id, path, ...init }: Asked) => {
  void (async () => {
    const response = await app.fetch(new Request(`http://shop.test${path}`, init));
    const body = await response.text();
    tell({ id, status: response.status, headers: [...response.headers], body });
  })();
});
tell('open');
