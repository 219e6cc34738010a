import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DRAFT_DAYS, purge } from '../../../db/purge.ts';
import { parcelDrafts } from '../../../db/schema/parcels.ts';
import { failureOf, type Visitor } from '../../../test-shop.ts';
import { door, openParcels, type Parcels } from '../parcels.fixture.ts';

let here: Parcels;
beforeAll(async () => {
  here = await openParcels();
});
afterAll(() => here.shop.close());

const read = async (by: Visitor) => (await by.call('GET /dashboard/user/parcel-draft')).data;
const { latitude, longitude } = door;
const from = { address: door.address, location: { latitude, longitude }, name: 'Ada', phone: '+1 212' };
const save = async (by: Visitor, contents: string, version: string | null = null) =>
  (
    await by.call('PUT /dashboard/user/parcel-draft', {
      body: { version, draft: { contents, terms: true, weight: '2,5', from, to: {} } },
    })
  ).data;
const password = 'a-long-enough-one';
async function signUp(): Promise<Visitor> {
  const email = `${randomUUID()}@hamper.test`;
  const body = { email, password, firstname: 'Liv' };
  const { data } = await here.shop.guest().call('POST /auth/register', { body });
  return here.shop.with(data.access_token);
}
const draftsInAll = () => here.db.$count(parcelDrafts);

describe('A parcel that somebody is writing', () => {
  it('is gone on with on another device, as it was typed', async () => {
    const person = await signUp();
    expect(await read(person)).toBeNull();
    const saved = await save(person, 'Two books ');
    expect(saved.replaced).toBeNull();
    expect(await read(person)).toMatchObject({
      version: saved.version,
      draft: {
        ...{ contents: 'Two books ', terms: true, weight: '2,5', type_id: null, payer: 'sender' },
        ...{ from: { ...from, house: '', pin: null }, to: { address: '', location: null } },
      },
    });
  });

  it('is nobody else’s', async () => {
    await save(here.ada, 'A secret');
    expect(await read(here.sam)).toBeNull();
    const guest = here.shop.guest();
    expect((await failureOf(guest.call('GET /dashboard/user/parcel-draft'))).code).toBe('unauthenticated');
  });

  it('is one for each person: the newest wins, and what another device has written is answered', async () => {
    const person = await signUp();
    const before = await draftsInAll();
    const first = await save(person, 'Books');
    const second = await save(person, 'Shoes', first.version);
    expect(second.replaced).toBeNull();
    const late = await save(person, 'Plates', first.version);
    expect(late.replaced).toMatchObject({ contents: 'Shoes' });
    const unknown = await save(person, 'Cups', randomUUID());
    expect(unknown.replaced).toMatchObject({ contents: 'Plates' });
    expect((await read(person))?.draft.contents).toBe('Cups');
    expect(await draftsInAll()).toBe(before + 1);
  });

  it('of two devices that begin at once is the later one’s, who is shown the other', async () => {
    const person = await signUp();
    const both = await Promise.all([save(person, 'Books'), save(person, 'Shoes')]);
    const winner = await read(person);
    const last = both.find(({ version }) => version === winner?.version);
    const other = both.find(({ version }) => version !== winner?.version);
    expect(last?.replaced?.contents).toBe(other?.draft.contents);
    expect(other?.replaced).toBeNull();
  });

  it('is gone once it is placed, and stays when it is refused', async () => {
    const person = await signUp();
    await save(person, 'Books');
    const wrongTerms = here.place(person, { accepts_terms: false });
    expect((await failureOf(wrongTerms)).params).toHaveProperty('accepts_terms');
    expect(await read(person)).not.toBeNull();
    await here.place(person);
    expect(await read(person)).toBeNull();
  });

  it('stays when a guest places one', async () => {
    const before = await draftsInAll();
    await here.place(here.shop.guest());
    expect(await draftsInAll()).toBe(before);
  });

  it('is thrown away at a word', async () => {
    const person = await signUp();
    await save(person, 'Books');
    await person.call('DELETE /dashboard/user/parcel-draft');
    expect(await read(person)).toBeNull();
  });

  it('is in what somebody is given of their data, and goes with their account', async () => {
    const person = await signUp();
    await save(person, 'Grandmother’s clock');
    const before = await draftsInAll();
    const file = await (await person.fetch('/api/v1/dashboard/user/profile/export')).text();
    expect(file).toContain('Grandmother’s clock');
    await person.call('DELETE /dashboard/user/profile/delete', { body: { password } });
    expect(await draftsInAll()).toBe(before - 1);
  });

  it('is bounded', async () => {
    const person = await signUp();
    const endless = await failureOf(save(person, 'x'.repeat(501)));
    expect(endless).toMatchObject({ code: 'validation', params: { 'draft.contents': expect.anything() } });
    const draft = { from, to: {}, options: Array.from({ length: 11 }, (_, at) => at + 1) };
    const wishes = person.call('PUT /dashboard/user/parcel-draft', { body: { draft } });
    expect((await failureOf(wishes)).params).toHaveProperty('draft.options');
    const large = await person.fetch('/api/v1/dashboard/user/parcel-draft', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ draft: { from, to: {}, more: 'x'.repeat(40_000) } }),
    });
    expect(large.status).toBe(413);
  });

  it('goes some weeks after it was left', async () => {
    const person = await signUp();
    await save(person, 'Books');
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
    await purge(here.db, inDays(DRAFT_DAYS - 1), here.shop.files);
    expect(await draftsInAll()).toBeGreaterThan(0);
    await purge(here.db, inDays(DRAFT_DAYS + 1), here.shop.files);
    expect(await draftsInAll()).toBe(0);
  });
});
