import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mails, texts } from '../../../db/schema/notifications.ts';
import { orders } from '../../../db/schema/orders.ts';
import { failureOf, type Visitor } from '../../../test-shop.ts';
import { waitUntil } from '../../../wait-until.fixture.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { leaveAll, listen, messages } from '../../live/live-listeners.fixture.ts';
import { payingNetwork } from '../../payments/index.ts';
import { harbour, openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterAll(() => here.shop.close());

const keyOf = async (id: number) => (await here.rowOf(id)).receiverKey;
const change = (key: string, body: { drop_off_note?: string; neighbour?: string }) =>
  here.shop.guest().call('POST /rest/parcel-order/received/{key}', { path: { key }, body });
let numbers = 100;
/** A number that nobody else in these tests has. */
const someone = () => `+1 212 555 0${(numbers += 1)}`;
const textsTo = async (phone: string) =>
  (
    await here.db
      .select()
      .from(texts)
      .where(eq(texts.recipient, phone.replaceAll(' ', '')))
  ).map(({ body }) => body);

describe('The receiver of a parcel', () => {
  it('sees by their link when it comes and their PIN, and of the sender the first name', async () => {
    const guest = here.shop.guest();
    const placed = await here.place(guest, { note: 'For the courier', value: 90, cover: true });
    const got = await here.received(await keyOf(placed.id));
    expect(got).toMatchObject({
      ...{ status: 'new', returning: false, sender: 'Grace', type: { title: 'Shoebox' }, courier: null },
      ...{ to: { address: harbour.address, username: 'Alan Turing' }, to_pay: 0, can_change: true },
      expected_at: placed.expected_at,
    });
    expect(got.pin).toMatch(/^\d{4}$/);
    for (const secret of ['Hopper', 'Palm Street', placed.phone, 'For the courier', 'Sandals', '"90"', 'HP-'])
      expect(JSON.stringify(got)).not.toContain(secret);
  });

  it('sees the courier’s first name and position on the way, and not before or after', async () => {
    const { id } = await here.place(here.shop.guest());
    const key = await keyOf(id);
    const location = { latitude: 40.718, longitude: -74 };
    await here.fetch(id);
    await here.cody.call('POST /dashboard/deliveryman/settings/location', { body: { location } });
    expect((await here.received(key)).courier).toBeNull();
    await here.move(id, 'on_a_way');
    expect((await here.received(key)).courier).toMatchObject({ firstname: 'Cody', location });
    await here.pin(id, (await here.received(key)).pin ?? '');
    expect(await here.received(key)).toMatchObject({ status: 'delivered', courier: null, pin: null });
  });

  it('alone sees it: no cache between keeps their page', async () => {
    const { id } = await here.place(here.shop.guest());
    const answer = await here.shop.guest().fetch(`/api/v1/rest/parcel-order/received/${await keyOf(id)}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('says where to leave it and which neighbour takes it, until it is there', async () => {
    const { id } = await here.place(here.shop.guest());
    const key = await keyOf(id);
    await change(key, { drop_off_note: 'Behind the blue door' });
    const { data } = await change(key, { neighbour: 'Bea, 2nd floor' });
    expect(data).toMatchObject({ drop_off_note: 'Behind the blue door', neighbour: 'Bea, 2nd floor' });
    await here.carry(id);
    const { data: seen } = await here.cody.call('GET /dashboard/deliveryman/parcel-orders/{id}', {
      path: { id },
    });
    expect(seen.parcel).toMatchObject({ drop_off_note: 'Behind the blue door', neighbour: 'Bea, 2nd floor' });
    await here.pin(id, await here.pinOfParcel(id));
    expect((await failureOf(change(key, { neighbour: 'Too late' }))).code).toBe('instructions-late');
  });

  it('has a PIN that neither sender, courier nor staff read', async () => {
    const { id } = await here.place(here.ada, { phone_to: someone() });
    await here.carry(id);
    const pin = await here.pinOfParcel(id);
    const key = await keyOf(id);
    const path = { id };
    const answers = await Promise.all([
      here.ada.call('GET /dashboard/user/parcel-orders/{id}', { path }),
      here.cody.call('GET /dashboard/deliveryman/parcel-orders/{id}', { path }),
      here.sam.call('GET /dashboard/seller/orders/{id}', { path }),
    ]);
    for (const { data } of answers) {
      expect(JSON.stringify(data)).not.toContain(`"${pin}"`);
      expect(JSON.stringify(data)).not.toContain(key);
    }
  });

  it('is nobody by another link, and by their own a month after the end', async () => {
    const { id, uuid } = await here.place(here.shop.guest());
    const key = await keyOf(id);
    // Another last letter than its own.
    const near = key.slice(0, -1) + (key.endsWith('_') ? '-' : '_');
    for (const guessed of [uuid, near, 'x'.repeat(32)])
      expect((await failureOf(here.received(guessed))).code).toBe('not-found');
    await here.deliver(id);
    const day = 24 * 60 * 60_000;
    const now = Date.now();
    here.shop.setNow(new Date(now + 29 * day));
    expect((await here.received(key)).status).toBe('delivered');
    here.shop.setNow(new Date(now + 31 * day));
    expect(await failureOf(here.received(key))).toMatchObject({ code: 'gone', status: 410 });
    expect((await failureOf(change(key, { neighbour: 'Bea' }))).code).toBe('gone');
    here.shop.setNow(new Date(now));
  });

  it('hears on their page that it is another one than before, and a stranger hears nothing', async () => {
    const { id } = await here.place(here.shop.guest());
    const key = await keyOf(id);
    const topic = `parcel:${key}`;
    const heard = listen(await here.shop.guest().fetch(`/api/v1/rest/live?topics=${topic}`));
    const versions = () => new Set(messages(heard, topic).map(({ version }) => version)).size;
    expect(await waitUntil(() => versions() === 1)).toBe(true);
    await change(key, { neighbour: 'Bea' });
    expect(await waitUntil(() => versions() === 2)).toBe(true);
    await here.carry(id);
    const before = versions();
    await here.fail(id);
    expect(await waitUntil(() => versions() > before)).toBe(true);
    const guessed = await here.shop.guest().fetch(`/api/v1/rest/live?topics=parcel:${'x'.repeat(32)}`);
    expect(guessed.status).toBe(404);
    await leaveAll();
  });

  it.each(['sender', 'receiver'] as const)(
    'hears of the courier that it changed, and the sender where they are, whichever listens first: the %s',
    async (first) => {
      const { id } = await here.place(here.ada);
      const topics = { sender: `courier:${id}`, receiver: `parcel:${await keyOf(id)}` };
      await here.carry(id);
      const hear = async (who: keyof typeof topics) => {
        const by = who === 'sender' ? here.ada : here.shop.guest();
        const heard = listen(await by.fetch(`/api/v1/rest/live?topics=${topics[who]}`));
        const read = () => messages(heard, topics[who]);
        await waitUntil(() => read().length > 0);
        return { who, read };
      };
      const heard = [await hear(first), await hear(first === 'sender' ? 'receiver' : 'sender')];
      const location = { latitude: first === 'sender' ? 40.7171 : 40.7172, longitude: -74 };
      await here.cody.call('POST /dashboard/deliveryman/settings/location', { body: { location } });
      for (const { who, read } of heard) {
        const isHere = (one: unknown) => JSON.stringify(one).includes(String(location.latitude));
        expect(await waitUntil(() => (who === 'sender' ? read().some(isHere) : read().length > 1))).toBe(
          true,
        );
        const keys = who === 'sender' ? expect.arrayContaining(['location']) : ['version'];
        expect(read().map((one) => Object.keys(one))).toEqual(read().map(() => keys));
      }
      await leaveAll();
    },
  );

  it('hears nothing more once their link is over, and is told so', async () => {
    const { id, uuid } = await here.place(here.shop.guest());
    const topic = `parcel:${await keyOf(id)}`;
    await here.deliver(id);
    const heard = listen(await here.shop.guest().fetch(`/api/v1/rest/live?topics=${topic}`));
    expect(await waitUntil(() => messages(heard, topic).length === 1)).toBe(true);
    const now = new Date();
    here.shop.setNow(new Date(now.getTime() + 31 * 24 * 60 * 60_000));
    here.shop.ports.events.announce(here.db, `parcel:${uuid}`);
    expect(await waitUntil(() => heard.text.includes('event: refused'))).toBe(true);
    expect(messages(heard, topic)).toHaveLength(1);
    here.shop.setNow(now);
    await leaveAll();
  });

  it('reads when it comes as its sender does: earlier once it is on its way, and later where it is late', async () => {
    const { id } = await here.place(here.ada);
    const key = await keyOf(id);
    const expected = async () => {
      const { estimate } = await here.show(here.ada, id);
      const { expected_at: read } = await here.received(key);
      expect(read).toEqual({ from: estimate?.from, to: estimate?.to });
      return { to: Date.parse(read?.to ?? ''), promised: Date.parse(estimate?.original.to ?? '') };
    };
    await here.carry(id);
    const early = await expected();
    expect(early.to).toBeLessThan(early.promised);
    here.shop.setNow(new Date(early.promised + 60 * 60_000));
    const late = await expected();
    expect(late.to).toBeGreaterThan(late.promised);
    here.shop.setNow(new Date());
  });

  it('reads nothing of a parcel that is not paid for', async () => {
    const { id } = await here.place(here.shop.guest(), {
      ...{ payment_tag: 'sandbox', card: { number: '4000 0027 6000 3184' } },
    });
    expect((await failureOf(here.received(await keyOf(id)))).code).toBe('not-found');
  });
});

describe('The link to a parcel', () => {
  it('is texted to its receiver as it is placed, with its steps, and then not shown to its sender', async () => {
    const phone_to = someone();
    const guest = here.shop.guest();
    const { id, parcel } = await here.place(guest, { phone_to });
    const link = `http://shop.test/parcels/received/${await keyOf(id)}`;
    expect(parcel.receiver_key).toBeNull();
    await here.carry(id);
    expect(await textsTo(phone_to)).toEqual([
      expect.stringContaining(link),
      expect.stringMatching(/^The parcel from Grace is on its way\./),
    ]);
    await here.fail(id);
    expect((await textsTo(phone_to)).at(-1)).toMatch(/goes back/);
  });

  it('is mailed where as many texts as a stranger may get have reached them', async () => {
    const phone_to = someone();
    const number = phone_to.replaceAll(' ', '');
    await consumeLimit({ db: here.db, now: new Date() }, 'parcel-texts-to', number, 12);
    const more = { phone_to, email_to: 'alan@example.com' };
    const { id } = await here.place(here.shop.guest(), more);
    const sent = await here.db.select().from(mails).where(eq(mails.recipient, 'alan@example.com'));
    expect(sent.map(({ subject }) => subject)).toEqual(['A parcel from Grace']);
    expect(sent[0]?.body).toContain(await keyOf(id));
  });

  it('is its sender’s to hand on beyond so many texts of one account, one guest and one network a day', async () => {
    const now = new Date();
    const day = 24 * 60 * 60_000;
    here.shop.setNow(new Date(now.getTime() + 3 * day));
    const use = (name: 'parcel-texts-of' | 'parcel-texts-from', subject: string, by: number) =>
      consumeLimit({ db: here.db, now: new Date(now.getTime() + 3 * day) }, name, subject, by);
    const placed = async (by: Visitor) => {
      const phone_to = someone();
      const { parcel } = await here.place(by, { phone_to });
      return { told: (await textsTo(phone_to)).length, handsOn: parcel.receiver_key !== null };
    };
    const { data: ada } = await here.ada.call('GET /dashboard/user/profile/show');
    await use('parcel-texts-of', `user:${ada.id}`, 59);
    expect(await placed(here.ada)).toEqual({ told: 1, handsOn: false });
    expect(await placed(here.ada)).toEqual({ told: 0, handsOn: true });
    const guest = here.shop.guest();
    const first = await here.place(guest, { phone_to: someone() });
    const [row] = await here.db.select().from(orders).where(eq(orders.id, first.id));
    await use('parcel-texts-of', row?.guestHash?.toString('hex') ?? '', 59);
    expect(await placed(guest)).toEqual({ told: 0, handsOn: true });
    const from = '192.0.2.77';
    await use('parcel-texts-from', payingNetwork({ address: from }) ?? '', 180);
    const elsewhere = here.shop.guest(undefined, from);
    expect(await placed(elsewhere)).toEqual({ told: 0, handsOn: true });
    here.shop.setNow(now);
  });

  it('is told by the service’s name where the sender’s is none, and what became of it to those who were told', async () => {
    const phone_to = someone();
    const guest = here.shop.guest();
    const { id } = await here.place(guest, { phone_to, username_from: 'Dr.Smith' });
    await here.cancel(guest, id);
    expect(await textsTo(phone_to)).toEqual([
      expect.stringMatching(/^\S.* is sending you a parcel\./),
      expect.stringContaining('was canceled'),
    ]);
    const recalled = someone();
    const other = await here.place(guest, { phone_to: recalled });
    await here.carry(other.id);
    await here.cancel(guest, other.id);
    expect((await textsTo(recalled)).at(-1)).toMatch(/^Grace has called the parcel back/);
    await here.prove(other.id);
    await here.bringBack(other.id);
    expect(await textsTo(recalled)).toHaveLength(3);
    const quiet = someone();
    const untold = await here.place(guest, { phone_to: quiet, notify: false });
    await here.cancel(guest, untold.id);
    expect(await textsTo(quiet)).toEqual([]);
  });

  it('is its sender’s to hand on where nobody can be told, or shall be', async () => {
    const guest = here.shop.guest();
    const quiet = await here.place(guest, { phone_to: someone(), notify: false });
    expect(quiet.parcel.receiver_key).toBe(await keyOf(quiet.id));
    const { data } = await here.shop.guest().call('GET /rest/parcel-orders/{id}', {
      path: { id: quiet.id },
      query: { key: quiet.guest_key ?? '' },
    });
    expect(data.parcel.receiver_key).toBe(await keyOf(quiet.id));
  });
});
