import { and, count, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/accounts.ts';
import { newsAnnouncements } from '../../../db/schema/content.ts';
import { mails, notifications } from '../../../db/schema/notifications.ts';
import { openTestShop, type TestShop, type Visitor } from '../../../test-shop.ts';

let shop: TestShop;
let amina: Visitor;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [amina, ada] = await Promise.all([shop.as('Amina'), shop.as('Ada')]);
});
beforeEach(() => shop.runJobs());
afterAll(() => shop.close());

const translations = {
  en: { title: 'Plums are here', description: 'From the orchard by the river.' },
  de: { title: 'Die Pflaumen sind da', description: 'Aus dem Garten am Fluss.' },
};
async function draft(type: 'news' | 'blog' = 'news') {
  return (await amina.call('POST /dashboard/admin/blogs', { body: { type, translations } })).data;
}
const move = (how: 'publish' | 'withdraw', id: number) =>
  amina.call(`POST /dashboard/admin/blogs/{id}/${how}`, { path: { id } });
const written = async (blogUuid: string) => {
  const [row] = await shop.db
    .select({ many: count() })
    .from(notifications)
    .where(and(eq(notifications.blogUuid, blogUuid), eq(notifications.type, 'news_publish')));
  return row?.many ?? 0;
};
const everybody = () => shop.db.$count(users);

describe('News', () => {
  it('is told to everybody with an account once it is published, in their language', async () => {
    const { id, uuid: blog } = await draft();
    await shop.runJobs();
    expect(await written(blog)).toBe(0);
    await move('publish', id);
    await shop.runJobs();
    expect(await written(blog)).toBe(await everybody());
    const { data } = await ada.call('GET /dashboard/notifications', {
      query: { type: 'news_publish', lang: 'de' },
    });
    expect(data[0]).toMatchObject({
      title: 'Die Pflaumen sind da',
      body: 'Aus dem Garten am Fluss.',
      blog: { uuid: blog },
      read_at: null,
    });
    expect((await shop.guest().call('GET /rest/blogs/{id}', { path: { id: blog } })).data.id).toBe(id);
  });

  it('is told once, however often it is published, edited, withdrawn and published again', async () => {
    const { id, uuid: blog } = await draft();
    await Promise.all([move('publish', id), move('publish', id)]);
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await amina.call('PUT /dashboard/admin/blogs/{id}', {
      path: { id },
      body: { type: 'news', translations },
    });
    await move('withdraw', id);
    await move('publish', id);
    await shop.runJobs();
    expect(await written(blog)).toBe(await everybody());
    expect((await amina.call('GET /dashboard/admin/blogs/{id}', { path: { id } })).data.announced).toBe(true);
  });

  it('is told to many in batches, and goes on where it stopped', async () => {
    await shop.db.insert(users).values(
      Array.from({ length: 1200 }, (_, at) => ({
        uuid: uuid(),
        firstname: 'Reader',
        email: `reader-${at}@example.com`,
        createdAt: new Date(Date.now() - 60_000),
      })),
    );
    const { id, uuid: blog } = await draft();
    await move('publish', id);
    // Half of them have been told already, by a process that died.
    const some = await shop.db.select({ id: users.id }).from(users).orderBy(users.id).limit(700);
    await shop.db
      .update(newsAnnouncements)
      .set({ announcedTo: some.at(-1)?.id ?? 0 })
      .where(eq(newsAnnouncements.entryId, id));
    await shop.runJobs();
    expect(await written(blog)).toBe((await everybody()) - 700);
    const [progress] = await shop.db
      .select()
      .from(newsAnnouncements)
      .where(eq(newsAnnouncements.entryId, id));
    expect(progress?.doneAt).not.toBeNull();
  });

  it('stops where it is withdrawn before it was told, and is told when it is published again', async () => {
    const { id, uuid: blog } = await draft();
    await move('publish', id);
    await move('withdraw', id);
    await shop.runJobs();
    expect(await written(blog)).toBe(0);
    await move('publish', id);
    await shop.runJobs();
    expect(await written(blog)).toBe(await everybody());
  });

  it('is old news for whoever comes later', async () => {
    const { id, uuid: blog } = await draft();
    await move('publish', id);
    const before = await everybody();
    const late = { uuid: uuid(), firstname: 'Late', createdAt: new Date(Date.now() + 60_000) };
    await shop.db.insert(users).values(late);
    await shop.runJobs();
    expect(await written(blog)).toBe(before);
    await shop.db.delete(users).where(eq(users.uuid, late.uuid));
  });

  it('comes as people prefer: in the panel, by mail with a way to it, or not at all', async () => {
    const prefer = (visitor: Visitor, in_app: boolean, mail: boolean) =>
      visitor.call('POST /dashboard/user/update/notifications', {
        body: { notifications: [{ type: 'news_publish', in_app, mail }] },
        query: { lang: 'de' },
      });
    const sam = await shop.as('Sam');
    await prefer(ada, false, true);
    await prefer(sam, false, false);
    await shop.db.delete(mails);
    const { id, uuid: blog } = await draft();
    await move('publish', id);
    await shop.runJobs();
    expect(await written(blog)).toBe((await everybody()) - 2);
    const sent = await shop.db.select().from(mails).where(eq(mails.kind, 'notification'));
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@hamper.demo', 'Die Pflaumen sind da'],
    ]);
  });
});

describe('An article of the blog', () => {
  it('is told to nobody, and never becomes news', async () => {
    const { id, uuid: blog } = await draft('blog');
    await move('publish', id);
    await shop.runJobs();
    expect(await written(blog)).toBe(0);
    const body = { type: 'news' as const, translations };
    const changed = amina.call('PUT /dashboard/admin/blogs/{id}', { path: { id }, body });
    await expect(changed).rejects.toMatchObject({ params: { type: [expect.any(String)] } });
  });
});

describe('The news of the demo', () => {
  it('leads to articles that are there', async () => {
    const { data } = await ada.call('GET /dashboard/notifications', {
      query: { type: 'news_publish', perPage: 100, sort: 'asc' },
    });
    const seeded = data.slice(0, 3);
    expect(seeded).toHaveLength(3);
    for (const { blog, title, body } of seeded) {
      const { data: article } = await shop
        .guest()
        .call('GET /rest/blogs/{id}', { path: { id: blog?.uuid ?? '' } });
      expect(article.translation).toMatchObject({ title, description: body });
      expect(article.type).toBe('news');
    }
  });
});
