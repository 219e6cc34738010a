import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purgeParcels } from '../../db/purge-parcels.ts';
import { RECEIVER_DAYS } from '../../db/purge.ts';
import { orders } from '../../db/schema/orders.ts';
import { openParcels, type Parcels } from './parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterAll(() => here.shop.close());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
/** The purge's part that is about parcels: at once, sessions would go with it. */
const forget = (now: Date) => {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
  const ages = { dropOffs: ago(30), receivers: ago(RECEIVER_DAYS) };
  return purgeParcels(here.db, ages, here.shop.files);
};
const isStored = async (path: string | null | undefined) =>
  (await here.shop.files.get(path?.slice(1) ?? '')) !== null;
const orderOf = async (id: number) => (await here.db.select().from(orders).where(eq(orders.id, id)))[0];

describe('Who receives a parcel', () => {
  it('is forgotten a year after its end, with door, pictures and signature', async () => {
    const { id } = await here.place(here.ada, { email_to: 'alan@example.com', notify: false });
    await here.carry(id);
    await here.prove(id);
    await here.sign(id);
    await here.move(id, 'delivered');
    const { pickupImg, signatureImg } = await here.rowOf(id);
    const pictures = [pickupImg, signatureImg, (await orderOf(id))?.proofImg];
    await forget(inDays(RECEIVER_DAYS - 1));
    expect(await here.rowOf(id)).toMatchObject({ receiverName: 'Alan Turing', signatureImg });
    expect(await Promise.all(pictures.map(isStored))).toEqual([true, true, true]);
    await forget(inDays(RECEIVER_DAYS + 1));
    expect(await here.rowOf(id)).toMatchObject({
      ...{ receiverName: null, receiverPhone: null, receiverEmail: null, fromAddress: null, contents: '' },
      ...{ pickupImg: null, signatureImg: null, failedImg: null, weightG: null },
    });
    expect(await orderOf(id)).toMatchObject({
      address: null,
      latitude: null,
      longitude: null,
      proofImg: null,
    });
    expect(await Promise.all(pictures.map(isStored))).toEqual([false, false, false]);
    expect(await here.show(here.ada, id)).toMatchObject({ status: 'delivered' });
  });

  it('stays with a parcel that is under way, whatever its age', async () => {
    const { id } = await here.place(here.ada, { notify: false });
    await here.take(id);
    await forget(inDays(2 * RECEIVER_DAYS));
    expect((await here.rowOf(id)).receiverName).toBe('Alan Turing');
  });

  it('leaves no signature behind that was replaced by the way back', async () => {
    const { id } = await here.place(here.ada, { notify: false });
    await here.carry(id);
    await here.sign(id);
    const { signatureImg } = await here.rowOf(id);
    await here.fail(id);
    await forget(new Date());
    expect(await isStored(signatureImg)).toBe(false);
  });

  it('is forgotten also where a process of the release before deleted the sender’s account', async () => {
    const { id } = await here.place(here.ada, { notify: false });
    await here.deliver(id);
    const own = eq(orders.id, id);
    await here.db.update(orders).set({ userId: null, phone: '', address: null, username: null }).where(own);
    const { id: guests } = await here.place(here.shop.guest(), { notify: false });
    await here.deliver(guests);
    await forget(new Date());
    expect(await here.rowOf(id)).toMatchObject({ receiverName: null, fromAddress: null });
    expect((await here.rowOf(guests)).receiverName).toBe('Alan Turing');
  });
});
