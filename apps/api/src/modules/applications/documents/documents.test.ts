import { eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { applicationDocuments } from '../../../db/schema/applications.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { docx, pdf } from '../../content/careers/documents.fixture.ts';
import {
  begin,
  decideAs,
  filledIn,
  kindOfShop,
  newcomer,
  PASSWORD,
  send,
  sendFile,
} from '../applications.fixture.ts';
import { documentFile } from './discard-documents.ts';

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

let shop: TestShop;
let amina: Visitor;
let kind: number;
let photo: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  amina = await shop.as('Amina');
  kind = await kindOfShop(amina);
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Artist: 'Nadia' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());

const attached = (id: number) =>
  shop.db.select().from(applicationDocuments).where(eq(applicationDocuments.applicationId, id));
const isStored = async (document: { key: string; type: 'pdf' | 'webp' } | undefined) =>
  document !== undefined && (await shop.files.get(documentFile(document))) !== null;
async function begun() {
  const { by } = await newcomer(shop);
  const { data } = await begin(by, {});
  return { by, id: data.id };
}
const faultOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { params?: object }).params,
];

describe('A document', () => {
  it('is known by its bytes, whatever it is called', async () => {
    const { by, id } = await begun();
    expect((await sendFile(by, id, pdf(), { type: 'application/octet-stream' })).status).toBe(200);
    expect((await sendFile(by, id, photo, { name: 'shop.jpg', type: 'image/jpeg' })).status).toBe(200);
    const documents = await attached(id);
    expect(documents.map(({ type, name }) => [type, name])).toEqual([
      ['pdf', 'licence.pdf'],
      ['webp', 'shop.jpg'],
    ]);
    // The camera's data about its owner is gone.
    const [, picture] = documents;
    const kept = await shop.files.get(documentFile(picture ?? { key: '', type: 'webp' }));
    expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000)])],
    ['a program of another system', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(2000)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a letter with macros', docx([{ name: 'word/vbaProject.bin', data: 'Auto_Open' }])],
    ['a PDF with a script', pdf('/S /JavaScript /JS (app.alert(1))')],
    ['a PDF that does something at opening', pdf('/OpenAction 3 0 R')],
    ['a PDF that starts a program', pdf('/S /Launch /F (cmd.exe)')],
    ['a PDF with a file in it', pdf('/Type /EmbeddedFile')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused by its bytes, named .pdf: %s', async (_, bytes) => {
    const { by, id } = await begun();
    const answer = await sendFile(by, id, bytes);
    expect(await faultOf(answer)).toEqual([422, { document: [expect.any(String)] }]);
    expect(await attached(id)).toEqual([]);
  });

  it('is added once for a key, and goes again where it came as a repeat', async () => {
    const { by, id } = await begun();
    const add = (bytes: Buffer) =>
      by.fetch(`/api/v1/dashboard/user/request-models/${id}/documents`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', 'idempotency-key': 'licence' },
        body: bytes as BodyInit,
      });
    const answers = await Promise.all([add(pdf()), add(pdf())]);
    expect([...answers, await add(pdf())].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await attached(id)).toHaveLength(1);
    const unused = await shop.db.$count(applicationDocuments, isNull(applicationDocuments.applicationId));
    expect(unused).toBe(0);
    const other = await add(photo);
    expect(((await other.json()) as { code: string }).code).toBe('idempotency-mismatch');
  });

  it('that is the last that fits is there, too, when it is sent again', async () => {
    const { by, id } = await begun();
    for (let sent = 1; sent < 8; sent += 1) await sendFile(by, id, pdf());
    const add = () =>
      by.fetch(`/api/v1/dashboard/user/request-models/${id}/documents`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf', 'idempotency-key': 'last' },
        body: pdf() as BodyInit,
      });
    expect([(await add()).status, (await add()).status]).toEqual([200, 200]);
    expect(await attached(id)).toHaveLength(8);
    expect((await sendFile(by, id, pdf())).status).toBe(422);
  });

  it('is refused when it is too large, before it is read', async () => {
    const { by, id } = await begun();
    const answer = await sendFile(by, id, Buffer.concat([pdf(), Buffer.alloc(50 * MEGABYTE)]));
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'body-too-large']);
    expect((await sendFile(by, id, pdf(), { type: 'text/html' })).status).toBe(415);
  });

  it('is one of a few, also when they come at once', async () => {
    const { by, id } = await begun();
    for (let time = 0; time < 6; time += 1) await sendFile(by, id, pdf());
    const last = await Promise.all([1, 2, 3].map(() => sendFile(by, id, pdf())));
    const statuses = last.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    expect((await attached(id)).length).toBeLessThanOrEqual(8);
    await sendFile(by, id, pdf());
    await sendFile(by, id, pdf());
    expect(await attached(id)).toHaveLength(8);
    expect(await faultOf(await sendFile(by, id, pdf()))).toEqual([
      422,
      { document: [expect.stringContaining('8')] },
    ]);
    // None of the refused ones stays.
    expect(await shop.db.$count(applicationDocuments, isNull(applicationDocuments.applicationId))).toBe(0);
  });

  it('is read by applicant and staff alone, as a download that runs nothing', async () => {
    const { by } = await newcomer(shop);
    const { by: stranger } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    const [document] = await attached(id);
    const path = `request-models/${id}/documents/${document?.uuid}`;
    const read = (who: Visitor, room: 'user' | 'admin') => who.fetch(`/api/v1/dashboard/${room}/${path}`);
    expect((await read(by, 'user')).status).toBe(200);
    expect((await read(stranger, 'user')).status).toBe(404);
    expect((await read(amina, 'user')).status).toBe(404);
    expect((await read(shop.guest(), 'user')).status).toBe(401);
    expect((await read(by, 'admin')).status).toBe(403);
    // Staff see what was sent.
    expect((await read(amina, 'admin')).status).toBe(404);
    await send(by, id);
    const answer = await read(amina, 'admin');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="document-${id}-1.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
  });

  it('is not found in another application', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    const [document] = await attached(id);
    const { by: thief, id: other } = await begun();
    const path = { id: other, document: document?.uuid ?? '' };
    const call = 'DELETE /dashboard/user/request-models/{id}/documents/{document}';
    await thief.call(call, { path });
    expect(await attached(id)).toHaveLength(1);
    const foreign = thief.call(call, { path: { ...path, id } });
    expect((await failureOf(foreign)).code).toBe('not-found');
  });

  it('goes with its row where it is removed, and with its application', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await sendFile(by, id, pdf());
    const [first, second] = await attached(id);
    await by.call('DELETE /dashboard/user/request-models/{id}/documents/{document}', {
      path: { id, document: first?.uuid ?? '' },
    });
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await by.call('DELETE /dashboard/user/request-models/{id}', { path: { id } });
    expect(await isStored(second)).toBe(false);
  });

  it('goes within a day where nothing has it any more, and with the account', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    const [document] = await attached(id);
    const lost = { key: 'f'.repeat(64), type: 'pdf' as const };
    await shop.db.insert(applicationDocuments).values({
      ...{ ...lost, uuid: '0190163d-8694-739b-aea5-966c26f8ad91', kind: 'document', name: 'a', size: 1 },
    });
    await shop.files.put(documentFile(lost), Buffer.from('x'));
    await by.call('DELETE /dashboard/user/profile/delete', { body: { password: PASSWORD } });
    await purge(shop.db, new Date(Date.now() + DAY / 2), shop.files);
    expect(await isStored(lost)).toBe(true);
    await purge(shop.db, new Date(Date.now() + 2 * DAY), shop.files);
    expect([await isStored(lost), await isStored(document)]).toEqual([false, false]);
  });
});

describe('A logo', () => {
  it('is a picture, one at a time, and shown once the shop is approved', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    const asLogo = { kind: 'logo' as const, name: 'logo.png', type: 'image/png' };
    expect(await faultOf(await sendFile(by, id, pdf(), { ...asLogo, type: 'application/pdf' }))).toEqual([
      422,
      { document: [expect.any(String)] },
    ]);
    await sendFile(by, id, photo, asLogo);
    const [, before] = await attached(id);
    await sendFile(by, id, photo, asLogo);
    const logos = (await attached(id)).filter((one) => one.kind === 'logo');
    expect(logos).toHaveLength(1);
    expect(await isStored(before)).toBe(false);
    await send(by, id);
    const { data } = await decideAs(amina, id, 'approved');
    const [made] = await shop.db
      .select({ logo: shops.logoImg })
      .from(shops)
      .where(eq(shops.id, data.shop?.id ?? 0));
    expect(made?.logo).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
    expect(await shop.files.get(made?.logo?.slice(1) ?? 'none/none')).not.toBeNull();
  });
});

describe('A commit whose answer is lost', () => {
  /** Nobody knows whether what follows was committed. */
  async function losingCommits(table: string, act: () => Promise<void>) {
    await shop.db.execute(sql`create function lose() returns trigger language plpgsql as
      $$ begin raise exception 'lost at the commit'; end $$`);
    await shop.db.execute(sql`create constraint trigger lose after update on ${sql.identifier(table)}
      deferrable initially deferred for each row execute function lose()`);
    await act().finally(() => shop.db.execute(sql`drop function lose cascade`));
  }

  it('deletes no document, which its application may have', async () => {
    const { by, id } = await begun();
    const clear = () => purge(shop.db, new Date(Date.now() + 2 * DAY), shop.files);
    await clear();
    const before = await shop.files.size('documents');
    await losingCommits('application_documents', async () => {
      expect((await sendFile(by, id, pdf())).status).toBe(500);
    });
    expect(await shop.files.size('documents')).toBeGreaterThan(before);
    await clear();
    expect(await shop.files.size('documents')).toBe(before);
  });

  it('deletes no logo, which its shop may show', async () => {
    const { by } = await newcomer(shop);
    const { id } = await filledIn(by, kind);
    await sendFile(by, id, photo, { kind: 'logo', name: 'logo.png', type: 'image/png' });
    await send(by, id);
    const before = await shop.files.size('photos');
    await losingCommits('applications', async () => {
      expect((await failureOf(decideAs(amina, id, 'approved'))).status).toBe(500);
    });
    expect(await shop.files.size('photos')).toBeGreaterThan(before);
  });
});
