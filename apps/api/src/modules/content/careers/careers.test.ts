import { randomBytes, randomUUID } from 'node:crypto';

import type { Apply } from '@hamper/contract/content/careers';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { purge } from '../../../db/purge.ts';
import { contentEntries, jobApplications, jobCvs } from '../../../db/schema/content.ts';
import { mails } from '../../../db/schema/notifications.ts';
import { jobs as demoJobs } from '../../../db/seed/content/contents.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';
import { botCheck, unused } from '../../accounts/sign-in/sign-in.fixture.ts';
import { docx, pdf } from './documents.fixture.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
let amina: Visitor;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [amina, ada] = await Promise.all([shop.as('Amina'), shop.as('Ada')]);
});
afterAll(() => shop.close());

const texts = { en: { title: 'Baker', markdown: 'Bread.' }, de: { title: 'Bäcker', markdown: 'Brot.' } };
async function openJob(more: { closes_at?: string } = {}) {
  const body = { kind: 'full_time' as const, city: { en: 'Palm Bay' }, translations: texts, ...more };
  const { data } = await amina.call('POST /dashboard/admin/careers', { body });
  await amina.call('POST /dashboard/admin/careers/{id}/publish', { path: { id: data.id } });
  return data;
}

/** Somebody from a network of their own. */
const somebody = (lang?: 'de') => shop.guest(lang, unused.address());
const send = (by: Visitor, job: number | string, bytes: Buffer, type = 'application/pdf') =>
  by.fetch(`/api/v1/rest/careers/${job}/cv`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
async function upload(by: Visitor, job: number, bytes = pdf()): Promise<string> {
  const answer = (await (await send(by, job, bytes)).json()) as { data: { cv: string } };
  return answer.data.cv;
}
const letter = (cv: string): Apply => ({
  name: 'Nadia Petrova',
  email: unused.email(),
  message: 'I bake.\nEvery day.',
  cv,
});
const apply = (by: Visitor, id: number | string, body: Apply, key?: string) =>
  by.call('POST /rest/careers/{id}/applications', {
    path: { id },
    body,
    ...(key ? { idempotencyKey: key } : {}),
  });
/** A guest's, with the work of a bot check done. */
const checked = async (by: Visitor, body: Apply) => ({
  ...body,
  bot_check: await botCheck(by, 'application'),
});
const stored = () => shop.db.select().from(jobApplications).orderBy(desc(jobApplications.id));
const mailsTo = (to: string) =>
  shop.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
const files = async (key: string) => shop.files.get(`cvs/${key}.pdf`);

describe('The jobs', () => {
  it('are those of the demo, in the words of their reader', async () => {
    const { data } = await shop.guest().call('GET /rest/careers/paginate', { query: {} });
    expect(data.map(({ slug }) => slug)).toEqual(demoJobs.map(({ slug }) => slug));
    const [first] = demoJobs;
    const read = async (lang: 'en' | 'ar') =>
      (await shop.guest(lang).call('GET /rest/careers/slug/{slug}', { path: { slug: first?.slug ?? '' } }))
        .data;
    expect(await read('en')).toMatchObject({ city: first?.city.en, moved_to: null });
    expect(await read('ar')).toMatchObject({ city: first?.city.ar });
  });

  it('are narrowed to a kind and a city, in any language', async () => {
    const { id } = await openJob();
    const ids = async (query: object) =>
      (await shop.guest().call('GET /rest/careers/paginate', { query })).data.map((job) => job.id);
    expect(await ids({ kind: 'full_time', city: 'Palm Bay' })).toContain(id);
    expect(await ids({ kind: 'internship' })).toEqual([]);
    expect(await ids({ city: "Palm' or '1'='1" })).toEqual([]);
  });

  it('are gone from the moment that they close', async () => {
    const { id, uuid } = await openJob({ closes_at: new Date(Date.now() + DAY).toISOString() });
    const read = () => shop.guest().call('GET /rest/careers/{id}', { path: { id: uuid } });
    expect((await read()).data.id).toBe(id);
    const by = somebody();
    const cv = await upload(by, id);
    shop.setNow(new Date(Date.now() + 2 * DAY));
    expect((await failureOf(read())).code).toBe('gone');
    expect((await send(by, id, pdf())).status).toBe(410);
    expect((await failureOf(apply(by, id, letter(cv)))).code).toBe('gone');
    const { data } = await shop.guest().call('GET /rest/careers/paginate', { query: {} });
    expect(data.map((job) => job.id)).not.toContain(id);
    shop.setNow(new Date());
  });
});

describe('An application', () => {
  it('is stored with its CV, told to the shop, and acknowledged in the language of its sender', async () => {
    const { id } = await openJob();
    const by = somebody('de');
    const body = await checked(by, { ...letter(await upload(by, id)), phone: '+1 212 555 0142' });
    const { data } = await apply(by, id, body);
    const [row] = await stored();
    expect(row).toMatchObject({ uuid: data.uuid, jobId: id, userId: null, locale: 'de', status: 'pending' });
    const [told] = await mailsTo('hello@hamper.demo');
    expect(told?.subject).toContain('Bäcker');
    for (const part of [body.name, body.email, '+12125550142', 'I bake.\nEvery day.'])
      expect(told?.body).toContain(part);
    const [thanks] = await mailsTo(body.email);
    expect(thanks).toMatchObject({ subject: 'Deine Bewerbung ist angekommen' });
    expect(thanks?.body).toContain('Bäcker');
    expect(thanks?.body).not.toContain('I bake');
  });

  it('is read by admins alone, with its CV as a download', async () => {
    const { id } = await openJob();
    const by = somebody();
    const cv = await upload(by, id, pdf('/Author (Nadia)'));
    await apply(by, id, await checked(by, letter(cv)));
    const { data: found } = await amina.call('GET /dashboard/admin/job-applications/paginate', {
      query: { job_id: id },
    });
    expect(found).toHaveLength(1);
    const path = { id: found[0]?.uuid ?? '' };
    const { data } = await amina.call('GET /dashboard/admin/job-applications/{id}', { path });
    expect(data).toMatchObject({ name: 'Nadia Petrova', cv: { type: 'pdf' }, job: { id } });
    expect(JSON.stringify(data)).not.toContain(cv);
    const file = await amina.fetch(`/api/v1/dashboard/admin/job-applications/${path.id}/cv`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('/Author (Nadia)'));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="application-${found[0]?.id}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    for (const visitor of [ada, by]) {
      const refused = await visitor.fetch(`/api/v1/dashboard/admin/job-applications/${path.id}/cv`);
      expect([401, 403]).toContain(refused.status);
    }
    for (const ref of ['999999999', randomUUID()]) {
      const unknown = { path: { id: ref } };
      const calls = [
        amina.call('GET /dashboard/admin/job-applications/{id}', unknown),
        amina.call('POST /dashboard/admin/job-applications/{id}/status', {
          ...unknown,
          body: { status: 'approved' },
        }),
      ];
      for (const { code } of await Promise.all(calls.map(failureOf))) expect(code).toBe('not-found');
      expect((await amina.fetch(`/api/v1/dashboard/admin/job-applications/${ref}/cv`)).status).toBe(404);
    }
  });

  it('is answered by a mail, once', async () => {
    const { id } = await openJob();
    const by = somebody('de');
    const body = await checked(by, letter(await upload(by, id)));
    await apply(by, id, body);
    const [row] = await stored();
    const decide = () =>
      amina.call('POST /dashboard/admin/job-applications/{id}/status', {
        path: { id: row?.id ?? 0 },
        body: { status: 'approved', answer: 'Come on Monday.' },
      });
    expect((await decide()).data).toMatchObject({ status: 'approved', answer: 'Come on Monday.' });
    await decide();
    const [answer, thanks, ...more] = await mailsTo(body.email);
    expect(answer?.subject).toBe('Zu deiner Bewerbung');
    expect(answer?.body).toContain('Come on Monday.');
    expect(thanks).toBeDefined();
    expect(more).toEqual([]);
  });

  it('is one, however often it is sent with the same key', async () => {
    const { id } = await openJob();
    const by = somebody();
    const body = await checked(by, letter(await upload(by, id)));
    const sent = await Promise.all([1, 2, 3].map(() => apply(by, id, body, 'once')));
    expect(new Set(sent.map(({ data }) => data.uuid)).size).toBe(1);
    const other = await failureOf(apply(by, id, { ...body, message: 'Another' }, 'once'));
    expect(other.code).toBe('idempotency-mismatch');
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  it('needs a bot check of a guest, done for it and not used before', async () => {
    const { id } = await openJob();
    const by = somebody();
    const body = letter(await upload(by, id));
    expect((await failureOf(apply(by, id, body))).code).toBe('bot-check-needed');
    const foreign = { ...body, bot_check: await botCheck(by, 'contact') };
    expect((await failureOf(apply(by, id, foreign))).code).toBe('bot-check-failed');
    const once = await checked(by, body);
    await apply(by, id, once);
    const again = { ...letter(await upload(by, id)), bot_check: once.bot_check };
    expect((await failureOf(apply(by, id, again))).code).toBe('bot-check-failed');
  });

  it('names what is wrong with it', async () => {
    const { id } = await openJob();
    const other = await openJob();
    const cv = await upload(ada, id);
    const refused = async (more: object) =>
      (await failureOf(apply(ada, id, { ...letter(cv), ...more }))).params;
    expect(await refused({ name: ' ' })).toHaveProperty('name');
    expect(await refused({ email: 'nobody' })).toHaveProperty('email');
    expect(await refused({ phone: 'call me' })).toHaveProperty('phone');
    expect(await refused({ message: 'x'.repeat(5001) })).toHaveProperty('message');
    expect(await refused({ cv: randomBytes(32).toString('hex') })).toHaveProperty('cv');
    expect(await refused({ cv: '../../etc/passwd' })).toHaveProperty('cv');
    expect(await refused({ cv: await upload(ada, other.id) })).toHaveProperty('cv');
    await apply(ada, id, letter(cv));
    expect(await refused({})).toHaveProperty('cv');
  });

  it('is for a job that is there', async () => {
    const { data } = await amina.call('POST /dashboard/admin/careers', {
      body: { kind: 'full_time', translations: texts },
    });
    for (const ref of [data.id, data.uuid, '999999999', randomUUID()]) {
      expect((await failureOf(apply(ada, ref, letter('0'.repeat(64))))).code).toBe('not-found');
      expect((await send(ada, ref, pdf())).status).toBe(404);
    }
  });

  it('is limited, for a person and for a network', async () => {
    const { id } = await openJob();
    const by = somebody();
    const email = unused.email();
    const codes: string[] = [];
    for (let time = 0; time < 12; time += 1) {
      const sent = apply(by, id, { ...letter('0'.repeat(64)), email, bot_check: 'x' });
      codes.push((await failureOf(sent)).code);
    }
    expect(codes.slice(-2)).toEqual(['too-many-requests', 'too-many-requests']);
    expect(codes.slice(0, 10)).not.toContain('too-many-requests');
  });
});

describe('A CV', () => {
  it('is refused when it is too large, a program, or named as what it is not', async () => {
    const { id } = await openJob();
    const by = somebody();
    const large = await send(by, id, Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]));
    expect([large.status, (await large.json()).code]).toEqual([413, 'body-too-large']);
    const program = await send(by, id, Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]));
    expect([program.status, (await program.json()).params]).toEqual([
      422,
      { cv: [expect.stringContaining('PDF')] },
    ]);
    expect((await send(by, id, pdf(), 'text/html')).status).toBe(415);
    // Its bytes decide its type.
    expect((await send(by, id, docx(), 'application/octet-stream')).status).toBe(200);
    const [row] = await shop.db.select().from(jobCvs).where(eq(jobCvs.jobId, id));
    expect(row).toMatchObject({ type: 'docx' });
  });

  it('is limited for a network', async () => {
    const by = somebody();
    const { id } = await openJob();
    const statuses: number[] = [];
    for (let time = 0; time < 62; time += 1) statuses.push((await send(by, id, Buffer.from('x'))).status);
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });

  it('goes after a day without an application, and stays with one', async () => {
    const { id } = await openJob();
    const [unsent, sent] = [await upload(ada, id), await upload(ada, id)];
    await apply(ada, id, letter(sent));
    await purge(shop.db, new Date(Date.now() + DAY / 2), shop.files);
    expect(await files(unsent)).not.toBeNull();
    await purge(shop.db, new Date(Date.now() + 2 * DAY), shop.files);
    expect(await files(unsent)).toBeNull();
    expect(await files(sent)).not.toBeNull();
  });

  it('goes with its application: half a year after the job was closed', async () => {
    const { id } = await openJob();
    const cv = await upload(ada, id);
    await apply(ada, id, letter(cv));
    await amina.call('POST /dashboard/admin/careers/{id}/withdraw', { path: { id } });
    const remove = () => amina.call('DELETE /dashboard/admin/careers/{id}', { path: { id } });
    expect((await failureOf(remove())).code).toBe('content-in-use');
    await purge(shop.db, new Date(Date.now() + 179 * DAY), shop.files);
    expect(await files(cv)).not.toBeNull();
    await purge(shop.db, new Date(Date.now() + 182 * DAY), shop.files);
    expect(await files(cv)).toBeNull();
    // Nobody is signed in any more after so long.
    [amina, ada] = await Promise.all([shop.as('Amina'), shop.as('Ada')]);
    await remove();
    expect(await shop.db.select().from(contentEntries).where(eq(contentEntries.id, id))).toEqual([]);
  });

  it('goes with the account of whoever applied, who gets what they sent before', async () => {
    const { id } = await openJob();
    const password = 'plums-are-here';
    const registered = await shop
      .guest('en', unused.address())
      .call('POST /auth/register', { body: { email: unused.email(), password, firstname: 'Nadia' } });
    const nadia = shop.with(registered.data.access_token);
    const cv = await upload(nadia, id);
    await apply(nadia, id, letter(cv));
    const data = (await (await nadia.fetch('/api/v1/dashboard/user/profile/export')).json()) as {
      job_applications: object[];
    };
    expect(data.job_applications).toMatchObject([
      { job: 'Baker', message: 'I bake.\nEvery day.', cv: { type: 'pdf' } },
    ]);
    await nadia.call('DELETE /dashboard/user/profile/delete', { body: { password } });
    expect((await stored()).filter(({ jobId }) => jobId === id)).toEqual([]);
    await purge(shop.db, new Date(Date.now() + 2 * DAY), shop.files);
    expect(await files(cv)).toBeNull();
  });
});
