import { randomUUID } from 'node:crypto';

import type { ArticleType } from '@hamper/contract/content/blogs';
import type { Locale } from '@hamper/contract/locale';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentEntries, contentTexts } from '../../db/schema/content.ts';
import { articles as demoArticles, topics as demoTopics } from '../../db/seed/content/contents.ts';
import { failureOf, openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';

let shop: TestShop;
let amina: Visitor;
let ada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  [amina, ada] = await Promise.all([shop.as('Amina'), shop.as('Ada')]);
});
afterAll(() => shop.close());

const text = (title: string, markdown = 'Some words.') => ({
  title,
  description: `About ${title}`,
  markdown,
});
let names = 0;
/** A slug that no other test has. */
const newSlug = () => `entry-${++names}`;

async function draft(more: { type?: ArticleType; slug?: string; title?: string; markdown?: string } = {}) {
  const { type = 'blog', slug = newSlug(), title = 'Peaches', markdown } = more;
  const body = { type, slug, translations: { en: text(title, markdown) } };
  return (await amina.call('POST /dashboard/admin/blogs', { body })).data;
}
const publish = async (id: number) =>
  (await amina.call('POST /dashboard/admin/blogs/{id}/publish', { path: { id: String(id) } })).data;
const withdraw = async (id: number) =>
  (await amina.call('POST /dashboard/admin/blogs/{id}/withdraw', { path: { id: String(id) } })).data;
const read = async (id: string, lang?: 'en' | 'de' | 'ar') =>
  (await shop.guest(lang).call('GET /rest/blogs/{id}', { path: { id } })).data;
const refusal = async (id: string) => (await failureOf(read(id))).code;

describe('An article', () => {
  it('is seen by nobody but admins while it is a draft', async () => {
    const { id, uuid, slug, state } = await draft();
    expect(state).toBe('draft');
    for (const ref of [String(id), uuid, slug ?? ''])
      for (const visitor of [shop.guest(), ada])
        expect((await failureOf(visitor.call('GET /rest/blogs/{id}', { path: { id: ref } }))).code).toBe(
          'not-found',
        );
    const { data } = await shop.guest().call('GET /rest/blogs/paginate', { query: { perPage: 100 } });
    expect(data.map((one) => one.id)).not.toContain(id);
    expect((await amina.call('GET /dashboard/admin/blogs/{id}', { path: { id: uuid } })).data.id).toBe(id);
  });

  it('is found by id, uuid and slug once it is published, and is the latest', async () => {
    const { id, uuid, slug } = await draft({ title: 'Plums', markdown: '# Why\n\n**Because.**' });
    await publish(id);
    for (const ref of [String(id), uuid, uuid.toUpperCase(), slug ?? ''])
      expect(await read(ref)).toMatchObject({
        id,
        slug,
        moved_to: null,
        locales: ['en'],
        translation: { locale: 'en', title: 'Plums', description: 'About Plums' },
        html: '<h2 id="section-why">Why</h2>\n<p><strong>Because.</strong></p>',
        headings: [{ id: 'section-why', depth: 2, text: 'Why' }],
      });
    const { data: latest } = await shop.guest().call('GET /rest/blogs/last-blog/show', { query: {} });
    expect(latest.id).toBe(id);
  });

  it('is gone when it is withdrawn, comes back with its day, and stays gone when it is deleted', async () => {
    const { id, uuid, slug } = await draft();
    const { published_at } = await publish(id);
    await withdraw(id);
    for (const ref of [String(id), uuid, slug ?? '']) expect(await refusal(ref)).toBe('gone');
    expect((await failureOf(read(uuid))).status).toBe(410);
    expect((await publish(id)).published_at).toBe(published_at);
    expect((await read(slug ?? '')).id).toBe(id);
    const remove = () => amina.call('DELETE /dashboard/admin/blogs/{id}', { path: { id: String(id) } });
    expect((await failureOf(remove())).code).toBe('content-published');
    await withdraw(id);
    await remove();
    expect(await refusal(slug ?? '')).toBe('gone');
    expect(await refusal(uuid)).toBe('not-found');
    expect((await failureOf(remove())).code).toBe('not-found');
  });

  it('leads from every slug that it had to the one it has', async () => {
    const [first, second, third] = [newSlug(), newSlug(), newSlug()];
    const { id } = await draft({ slug: first });
    const rename = (slug: string) =>
      amina.call('PUT /dashboard/admin/blogs/{id}', {
        path: { id: String(id) },
        body: { type: 'blog', slug, translations: { en: text('Peaches') } },
      });
    // Nobody knew this one.
    await rename(second);
    await publish(id);
    expect(await refusal(first)).toBe('not-found');
    await rename(third);
    expect(await read(second)).toMatchObject({ slug: third, moved_to: third });
    expect(
      (await shop.guest().call('GET /rest/blogs/slug/{slug}', { path: { slug: second } })).data,
    ).toMatchObject({
      moved_to: third,
    });
    expect(await read(third)).toMatchObject({ slug: third, moved_to: null });
    // And back again.
    await rename(second);
    expect(await read(third)).toMatchObject({ moved_to: second });
    expect(await read(second)).toMatchObject({ moved_to: null });
    const other = await failureOf(draft({ slug: third }));
    expect(other.params).toHaveProperty('slug');
  });

  it('gets a slug from its title, and another one where that is taken', async () => {
    const body = {
      type: 'blog' as const,
      translations: { de: text('Größe & Gewicht'), en: text('Crème Brûlée!') },
    };
    const one = (await amina.call('POST /dashboard/admin/blogs', { body })).data;
    const two = (await amina.call('POST /dashboard/admin/blogs', { body })).data;
    expect([one.slug, two.slug]).toEqual(['creme-brulee', 'creme-brulee-2']);
    const arabic = { type: 'blog' as const, translations: { ar: text('خوخ') } };
    expect((await amina.call('POST /dashboard/admin/blogs', { body: arabic })).data.slug).toBe('article');
  });

  it('shares its slug with nobody, however many ask for it at once', async () => {
    const [slug, title] = [newSlug(), 'Ten at once'];
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => draft({ slug, title })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const body = { type: 'blog' as const, translations: { en: text(title) } };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => amina.call('POST /dashboard/admin/blogs', { body })),
    );
    expect(new Set(made.map(({ data }) => data.slug)).size).toBe(10);
  });

  it('is read in the language of its reader, else in English, else in any', async () => {
    const write = async (translations: object) => {
      const body = { type: 'blog' as const, slug: newSlug(), translations: translations as { en: never } };
      const { data } = await amina.call('POST /dashboard/admin/blogs', { body });
      await publish(data.id);
      return data.uuid;
    };
    const both = await write({ en: text('Peach'), de: text('Pfirsich') });
    expect((await read(both, 'de')).translation).toMatchObject({ locale: 'de', title: 'Pfirsich' });
    expect((await read(both, 'ar')).translation).toMatchObject({ locale: 'en', title: 'Peach' });
    const german = await write({ de: text('Pfirsich') });
    expect((await read(german, 'ar')).translation).toMatchObject({ locale: 'de', title: 'Pfirsich' });
    expect((await read(german, 'ar')).html).toContain('Some words.');
  });

  it('is listed by type, tag and author, latest first, and its tags are counted', async () => {
    const list = async (query: object) =>
      (await shop.guest().call('GET /rest/blogs/paginate', { query: { perPage: 100, ...query } })).data;
    const news = demoArticles.filter(({ kind }) => kind === 'news').map(({ slug }) => slug);
    expect((await list({ type: 'news' })).map(({ slug }) => slug)).toEqual(news);
    const [tagged] = demoArticles;
    const tag = tagged?.tags[0] ?? '';
    const found = await list({ tag });
    expect(found.length).toBe(demoArticles.filter(({ tags }) => tags.includes(tag)).length);
    expect(found[0]?.tags[0]).toMatchObject({ slug: tag });
    const { data: tags } = await shop.guest('de').call('GET /rest/blogs/tags', { query: {} });
    expect(tags.find(({ slug }) => slug === tag)).toMatchObject({ count: found.length });
    const author = demoArticles.at(-1)?.author;
    for (const name of [author?.en, author?.ar])
      expect((await list({ author: name })).every((one) => one.author === author?.en)).toBe(true);
    expect(await list({ tag: "x' or 1=1 --" })).toEqual([]);
    expect(await list({ author: '\0%_' })).toEqual([]);
  });

  it('keeps to the tags that there are', async () => {
    const body = {
      type: 'blog' as const,
      slug: newSlug(),
      tags: ['never-made'],
      translations: { en: text('A') },
    };
    const refused = await failureOf(amina.call('POST /dashboard/admin/blogs', { body }));
    expect(refused.params).toHaveProperty('tags.0');
    const path = { slug: 'summer' };
    await amina.call('PUT /dashboard/admin/blog-tags/{slug}', { path, body: { title: { en: 'Sumer' } } });
    await amina.call('PUT /dashboard/admin/blog-tags/{slug}', { path, body: { title: { en: 'Summer' } } });
    const { data } = await amina.call('POST /dashboard/admin/blogs', { body: { ...body, tags: ['summer'] } });
    expect(data.tags).toEqual([{ slug: 'summer', title: 'Summer' }]);
    expect((await amina.call('GET /dashboard/admin/blog-tags')).data).toContainEqual({
      ...path,
      title: { en: 'Summer' },
      count: 1,
    });
    await amina.call('DELETE /dashboard/admin/blog-tags/{slug}', { path });
    const { data: left } = await amina.call('GET /dashboard/admin/blogs/{id}', { path: { id: data.uuid } });
    expect(left.tags).toEqual([]);
  });

  it('is written once, however often its writing is repeated', async () => {
    const send = () =>
      amina.call('POST /dashboard/admin/blogs', {
        body: { type: 'blog', translations: { en: text('Twice') } },
        headers: { 'idempotency-key': 'written-once' },
      });
    const ids = await Promise.all([send(), send(), send()]);
    expect(new Set(ids.map(({ data }) => data.id)).size).toBe(1);
  });
});

describe('What is wrong with an article', () => {
  const refused = async (body: object) =>
    (await failureOf(amina.call('POST /dashboard/admin/blogs', { body: body as never }))).params;
  const good = { type: 'blog', translations: { en: text('Good') } };

  it.each([
    ['no text at all', { type: 'blog', translations: {} }, 'translations'],
    ['no title', { ...good, translations: { en: { ...text(' '), title: '  ' } } }, 'translations.en.title'],
    ['another type', { ...good, type: 'gossip' }, 'type'],
    ['a slug of digits', { ...good, slug: '2026' }, 'slug'],
    ['a slug with a way up', { ...good, slug: '../admin' }, 'slug'],
    ['a slug that is a uuid', { ...good, slug: randomUUID() }, 'slug'],
    ['a picture from elsewhere', { ...good, img: 'https://evil.example/x.png' }, 'img'],
    ['a picture that is a call', { ...good, img: '/images/../api/v1/auth/logout' }, 'img'],
    ['an author without a name', { ...good, author: {} }, 'author'],
    [
      'a text that is longer than any',
      { ...good, translations: { de: text('A', 'a\n\n'.repeat(40_000)) } },
      'translations.de.markdown',
    ],
    [
      'a text that nobody can untangle',
      { ...good, translations: { en: text('A', '>'.repeat(500)) } },
      'translations.en.markdown',
    ],
  ])('is named: %s', async (_, body, field) => {
    expect(await refused(body)).toHaveProperty(field);
  });

  it('ends where a body does: a megabyte of Markdown', async () => {
    const body = { ...good, translations: { en: text('A', 'a'.repeat(1024 * 1024)) } };
    const { code } = await failureOf(amina.call('POST /dashboard/admin/blogs', { body: body as never }));
    expect(code).toBe('body-too-large');
  });

  it('is said of ids that are not there, and of what another kind has', async () => {
    const { id } = await draft();
    const body = { kind: 'full_time' as const, translations: { en: text('Job') } };
    for (const ref of ['999999999', randomUUID(), String(id)]) {
      const path = { id: ref };
      const calls = [
        amina.call('GET /dashboard/admin/careers/{id}', { path }),
        amina.call('PUT /dashboard/admin/careers/{id}', { path, body }),
        amina.call('POST /dashboard/admin/careers/{id}/publish', { path }),
        amina.call('POST /dashboard/admin/careers/{id}/withdraw', { path }),
        amina.call('DELETE /dashboard/admin/careers/{id}', { path }),
      ];
      for (const { code } of await Promise.all(calls.map(failureOf))) expect(code).toBe('not-found');
    }
  });

  it('is never shown: scripts that it tried to bring along', async () => {
    const { id, uuid } = await draft({ markdown: 'Hi <script>alert(1)</script> [x](javascript:alert(1))' });
    await publish(id);
    expect((await read(uuid)).html).toBe('<p>Hi alert(1) x</p>');
  });
});

describe('Staff', () => {
  it('see how a text will look before it is stored', async () => {
    const { data } = await amina.call('POST /dashboard/admin/content/preview', {
      body: { markdown: '# Hi\n\n<b onclick=x>there</b>' },
    });
    expect(data).toEqual({
      html: '<h2 id="section-hi">Hi</h2>\n<p>there</p>',
      headings: [{ id: 'section-hi', depth: 2, text: 'Hi' }],
    });
    const body = { markdown: 'a'.repeat(100_001) };
    expect(
      (await failureOf(amina.call('POST /dashboard/admin/content/preview', { body }))).params,
    ).toHaveProperty('markdown');
  });

  it('find entries by their state', async () => {
    const [one, two, three] = [await draft(), await draft(), await draft()];
    await publish(two.id);
    await publish(three.id);
    await withdraw(three.id);
    const ids = async (state: 'draft' | 'published' | 'withdrawn') => {
      const query = { state, perPage: 100 };
      return (await amina.call('GET /dashboard/admin/blogs/paginate', { query })).data.map(({ id }) => id);
    };
    expect(await ids('draft')).toContain(one.id);
    expect(await ids('published')).toContain(two.id);
    expect(await ids('withdrawn')).toContain(three.id);
    expect(await ids('draft')).not.toContain(two.id);
  });

  it('get what they wrote, in every language', async () => {
    const markdown = '# Früchte\n\n*Reif*';
    const translations = { de: text('Pfirsich', markdown), en: text('Peach') };
    const body = { type: 'blog' as const, author: { en: 'Rosa' }, translations };
    const { data } = await amina.call('POST /dashboard/admin/blogs', { body });
    expect(data).toMatchObject({
      locales: ['de', 'en'],
      authors: { en: 'Rosa' },
      translations: { de: { markdown, html: expect.stringContaining('<em>Reif</em>') } },
    });
    const changed = await amina.call('PUT /dashboard/admin/blogs/{id}', {
      path: { id: data.uuid },
      body: { type: 'blog', translations: { en: text('Peach') } },
    });
    expect(changed.data).toMatchObject({ locales: ['en'], authors: null, slug: data.slug });
  });
});

describe('A page of the shop', () => {
  const page = async (version?: number) => {
    const query = version === undefined ? {} : { version };
    return (await shop.guest().call('GET /rest/pages/{type}', { path: { type: 'terms' }, query })).data;
  };
  const write = async (title: string) => {
    const body = { type: 'terms' as const, translations: { en: text(title) } };
    return (await amina.call('POST /dashboard/admin/pages', { body })).data;
  };
  const path = ({ id }: { id: number }) => ({ path: { id: String(id) } });

  it('holds in its latest version, and is read in each that there was', async () => {
    const before = await page();
    const version = await write('New terms');
    expect((await page()).id).toBe(before.id);
    expect((await failureOf(page(version.id))).code).toBe('not-found');
    await amina.call('POST /dashboard/admin/pages/{id}/publish', path(version));
    const after = await page();
    expect(after).toMatchObject({ id: version.id, current: true, translation: { title: 'New terms' } });
    expect(before.versions.length).toBeGreaterThan(1);
    expect(after.versions.map(({ id }) => id)).toEqual([version.id, ...before.versions.map(({ id }) => id)]);
    expect(await page(before.id)).toMatchObject({ id: before.id, current: false, html: before.html });
    const { data: asOlderClients } = await shop.guest().call('GET /rest/term', { query: {} });
    expect(asOlderClients).toEqual(after);
    expect((await shop.guest().call('GET /rest/policy', { query: {} })).data.type).toBe('privacy');
  });

  it('is never changed once it was published, by nobody', async () => {
    const version = await write('Final');
    await amina.call('POST /dashboard/admin/pages/{id}/publish', path(version));
    const body = { type: 'terms' as const, translations: { en: text('Other') } };
    const change = () => amina.call('PUT /dashboard/admin/pages/{id}', { ...path(version), body });
    expect((await failureOf(change())).code).toBe('content-published');
    const kept = { cause: { message: expect.stringContaining('never changed') } };
    const ofVersion = eq(contentTexts.entryId, version.id);
    await expect(shop.db.update(contentTexts).set({ html: 'other' }).where(ofVersion)).rejects.toMatchObject(
      kept,
    );
    await expect(shop.db.delete(contentTexts).where(ofVersion)).rejects.toMatchObject(kept);
    await expect(
      shop.db
        .update(contentEntries)
        .set({ publishedAt: sql`now() - interval '1 year'` })
        .where(eq(contentEntries.id, version.id)),
    ).rejects.toMatchObject(kept);
  });

  it('falls back to the version before when one is withdrawn', async () => {
    const before = await page();
    const version = await write('Wrong');
    await amina.call('POST /dashboard/admin/pages/{id}/publish', path(version));
    await amina.call('POST /dashboard/admin/pages/{id}/withdraw', path(version));
    expect((await page()).id).toBe(before.id);
    expect((await failureOf(page(version.id))).code).toBe('gone');
    await amina.call('DELETE /dashboard/admin/pages/{id}', path(version));
    expect((await failureOf(page(version.id))).code).toBe('not-found');
  });

  it('is not there by another name, or by a version of another page', async () => {
    const response = await shop.guest().fetch('/api/v1/rest/pages/imprint');
    expect(response.status).toBe(404);
    const { data: about } = await shop
      .guest()
      .call('GET /rest/pages/{type}', { path: { type: 'about' }, query: {} });
    expect((await failureOf(page(about.id))).code).toBe('not-found');
  });
});

/** Searches of everyday in each language, each with a question that answers it and is the first or second that is found. */
const everyday: { locale: Locale; searches: [search: string, slug: string][] }[] = [
  {
    locale: 'en',
    searches: [
      ['invoice', 'guest-orders'],
      ['track my order', 'late-orders'],
      ['where is my order', 'late-orders'],
      ['cancel order', 'cancelling'],
      ['change my address', 'at-the-door'],
      ['complaints', 'missing-goods'],
      ['refund', 'refunds'],
      ['promo code', 'coupons'],
      ['forgot password', 'signing-in'],
      ['gift card', 'gift-cards'],
      ['customer service', 'contacting-us'],
      ['talk to someone', 'contacting-us'],
      ['out of stock', 'replaced-goods'],
      ['gluten', 'allergens'],
      ['delivery', 'fees'],
      ['payment', 'ways-to-pay'],
    ],
  },
  {
    locale: 'de',
    searches: [
      ['Rechnung', 'guest-orders'],
      ['Bestellung verfolgen', 'late-orders'],
      ['wo ist meine Bestellung', 'late-orders'],
      ['abbrechen', 'cancelling'],
      ['meine Adresse ändern', 'at-the-door'],
      ['Beschwerde', 'missing-goods'],
      ['Beschwerde einreichen', 'missing-goods'],
      ['Reklamation', 'missing-goods'],
      ['Rückerstattung', 'refunds'],
      ['Rabattcode', 'coupons'],
      ['Geschenkkarte', 'gift-cards'],
      ['Gutscheinkarte', 'gift-cards'],
      ['Kundendienst', 'contacting-us'],
      ['Gluten', 'allergens'],
      ['Lieferung', 'fees'],
      ['Zahlung', 'ways-to-pay'],
      ['Kontakt', 'contacting-us'],
    ],
  },
  {
    locale: 'fr',
    searches: [
      ['facture', 'guest-orders'],
      ['suivre ma commande', 'late-orders'],
      ['où est ma commande', 'late-orders'],
      ['annulation', 'cancelling'],
      ['modifier mon adresse', 'at-the-door'],
      ['réclamation', 'missing-goods'],
      ['faire une réclamation', 'missing-goods'],
      ['remboursement', 'refunds'],
      ['code promo', 'coupons'],
      ['carte cadeau', 'gift-cards'],
      ['chèque cadeau', 'gift-cards'],
      ['service client', 'contacting-us'],
      ['gluten', 'allergens'],
      ['livraison', 'fees'],
      ['paiement', 'ways-to-pay'],
    ],
  },
  {
    locale: 'es',
    searches: [
      ['factura', 'guest-orders'],
      ['rastrear mi pedido', 'late-orders'],
      ['dónde está mi pedido', 'late-orders'],
      ['anular', 'cancelling'],
      ['cambiar mi dirección', 'at-the-door'],
      ['queja', 'missing-goods'],
      ['presentar una queja', 'missing-goods'],
      ['reembolso', 'refunds'],
      ['código promocional', 'coupons'],
      ['tarjeta de regalo', 'gift-cards'],
      ['atención al cliente', 'contacting-us'],
      ['gluten', 'allergens'],
      ['envío', 'fees'],
      ['pago', 'ways-to-pay'],
    ],
  },
  {
    locale: 'pt',
    searches: [
      ['fatura', 'guest-orders'],
      ['seguir o meu pedido', 'late-orders'],
      ['onde está o meu pedido', 'late-orders'],
      ['anular', 'cancelling'],
      ['alterar a minha morada', 'at-the-door'],
      ['queixa', 'missing-goods'],
      ['fazer uma reclamação', 'missing-goods'],
      ['reembolso', 'refunds'],
      ['código promocional', 'coupons'],
      ['cartão presente', 'gift-cards'],
      ['cheque-prenda', 'gift-cards'],
      ['apoio ao cliente', 'contacting-us'],
      ['glúten', 'allergens'],
      ['entrega', 'fees'],
      ['pagamento', 'ways-to-pay'],
      ['contacto', 'contacting-us'],
    ],
  },
  {
    locale: 'ar',
    searches: [
      ['فاتورة', 'guest-orders'],
      ['تتبع الطلب', 'late-orders'],
      ['أين طلبي', 'late-orders'],
      ['إلغاء الطلب', 'cancelling'],
      ['تغيير العنوان', 'at-the-door'],
      ['تعديل عنواني', 'at-the-door'],
      ['شكوى', 'missing-goods'],
      ['تقديم شكوى', 'missing-goods'],
      ['استرداد', 'refunds'],
      ['كود خصم', 'coupons'],
      ['بطاقة هدية', 'gift-cards'],
      ['خدمة العملاء', 'contacting-us'],
      ['كلمة السر', 'signing-in'],
      ['جلوتين', 'allergens'],
      ['التوصيل', 'fees'],
      ['الدفع', 'ways-to-pay'],
      ['اتصل بنا', 'contacting-us'],
    ],
  },
];

/** Words as they are while somebody types them. */
const halfTyped: { locale: Locale; searches: [search: string, slug: string][] }[] = [
  {
    locale: 'en',
    searches: [
      ['refu', 'refunds'],
      ['allerg', 'allergens'],
      ['invoi', 'guest-orders'],
      ['vouch', 'coupons'],
      ['compl', 'missing-goods'],
      ['gift c', 'gift-cards'],
    ],
  },
  {
    locale: 'de',
    searches: [
      ['Erstat', 'refunds'],
      ['Rückerst', 'refunds'],
      ['Allerg', 'allergens'],
      ['Rechn', 'guest-orders'],
      ['Geschenkk', 'gift-cards'],
    ],
  },
  {
    locale: 'fr',
    searches: [
      ['rembou', 'refunds'],
      ['allerg', 'allergens'],
      ['factu', 'guest-orders'],
      ['récla', 'missing-goods'],
      ['carte cad', 'gift-cards'],
    ],
  },
  {
    locale: 'es',
    searches: [
      ['reemb', 'refunds'],
      ['alerg', 'allergens'],
      ['fact', 'guest-orders'],
      ['recl', 'missing-goods'],
      ['tarjeta reg', 'gift-cards'],
    ],
  },
  {
    locale: 'pt',
    searches: [
      ['reemb', 'refunds'],
      ['alerg', 'allergens'],
      ['fatu', 'guest-orders'],
      ['recl', 'missing-goods'],
      ['cartão pres', 'gift-cards'],
    ],
  },
  {
    locale: 'ar',
    searches: [
      ['استرد', 'refunds'],
      ['حساس', 'allergens'],
      ['فاتو', 'guest-orders'],
      ['الشكو', 'missing-goods'],
      ['بطاقة هد', 'gift-cards'],
    ],
  },
];

describe('The help', () => {
  const list = async (query: object = {}, lang?: Locale) =>
    (await shop.guest(lang).call('GET /rest/faqs/paginate', { query: { perPage: 100, ...query } })).data;
  const topic = async (title: string) => {
    const body = { slug: newSlug(), position: 100, translations: { en: text(title) } };
    const { data } = await amina.call('POST /dashboard/admin/faq-topics', { body });
    return data;
  };
  const question = async (topic_id: number, translations: object, position = 0) => {
    const body = { slug: newSlug(), topic_id, position, translations: translations as { en: never } };
    const { data } = await amina.call('POST /dashboard/admin/faqs', { body });
    await amina.call('POST /dashboard/admin/faqs/{id}/publish', { path: { id: data.uuid } });
    return data;
  };
  const show = ({ id }: { id: number }) =>
    amina.call('POST /dashboard/admin/faq-topics/{id}/publish', { path: { id: String(id) } });

  it('has the topics in their order, each with its questions', async () => {
    const topics = await list();
    expect(topics.map(({ slug }) => slug)).toEqual(demoTopics.map(({ slug }) => slug));
    expect(topics[0]?.questions.map(({ slug }) => slug)).toEqual(demoTopics[0]?.questions);
    expect(topics[0]?.questions_count).toBe(demoTopics[0]?.questions.length);
    expect(await list({ topic: demoTopics[0]?.slug })).toHaveLength(1);
    expect(await list({ topic: "nothing' or true" })).toEqual([]);
  });

  it('shows a question with its answer and its topic', async () => {
    const slug = demoTopics[0]?.questions[0] ?? '';
    const { data } = await shop.guest().call('GET /rest/faqs/slug/{slug}', { path: { slug } });
    expect(data).toMatchObject({ slug, topic: { slug: demoTopics[0]?.slug }, moved_to: null });
    expect(data.locales).toEqual(['ar', 'de', 'en', 'es', 'fr', 'pt']);
    expect(data.html).toContain('<p>');
    expect((await shop.guest().call('GET /rest/faqs/{id}', { path: { id: slug } })).data).toEqual(data);
  });

  it('is searched by beginnings of words, whatever their accents, case and order', async () => {
    const food = await topic('Zoology');
    const one = await question(food.id, {
      en: text('Is the crème brûlée frozen?', 'No, the **Pâtissier** makes it.'),
      ar: text('هل الأطباق طازجة؟'),
    });
    const two = await question(food.id, { en: text('Anything else?', 'Ask about the crème brûlée.') });
    await show(food);
    const found = async (search: string, lang?: 'en' | 'ar') =>
      (await list({ search }, lang)).flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(await found('creme brulee')).toEqual([one.id, two.id]);
    expect(await found('BRUL crèm')).toEqual([one.id, two.id]);
    expect(await found('patiss')).toEqual([one.id]);
    expect(await found('frozen nothing')).toEqual([]);
    expect(await found('اطباق', 'ar')).toEqual([one.id]);
    expect(await found('frozen', 'ar')).toEqual([one.id]);
    for (const hostile of [`%_'"<script>`, '🍓', 'a'.repeat(500), "'; drop table content_texts --", '\u202e'])
      expect(await found(hostile)).toEqual([]);
    expect(await list({ search: '   ' })).toHaveLength(demoTopics.length + 1);
    // With a typo, as products are; a word that some question has stands for itself.
    expect(await found('forzen')).toEqual([one.id]);
    expect(await found('patissir')).toEqual([one.id]);
    expect(await found('creme bruleee')).toEqual([one.id, two.id]);
    expect(await found('اطبااق', 'ar')).toEqual([one.id]);
    expect(await found('fozern')).toEqual([]);
    // With another ending, and with something before it.
    expect(await found('patissierin')).toEqual([one.id]);
    expect(await found('cremebrulee')).toEqual([one.id, two.id]);
  });

  const slugs = async (search: string, lang?: Locale) =>
    (await list({ search }, lang)).flatMap(({ questions }) => questions.map(({ slug }) => slug));

  it('finds in the demo what people call otherwise than its questions do', async () => {
    for (const search of ['allergy', 'allergies']) expect(await slugs(search)).toContain('allergens');
    expect(await slugs('Rückerstattung', 'de')).toContain('refunds');
    expect(await slugs('Storno', 'de')).toContain('cancelling');
  });

  /** The searches that do not have what answers them at the first or second place. */
  const unanswered = async (searches: [search: string, slug: string][], locale: Locale) => {
    const found = await Promise.all(
      searches.map(async ([search, slug]) => {
        const first = await slugs(search, locale);
        return first.slice(0, 2).includes(slug) ? [] : `${search}: ${first.join(' ')}`;
      }),
    );
    return found.flat();
  };

  it.each(everyday)('finds first in $locale what everyday words mean', async ({ locale, searches }) => {
    expect(await unanswered(searches, locale)).toEqual([]);
  });

  it.each(halfTyped)('finds in $locale what is being typed', async ({ locale, searches }) => {
    expect(await unanswered(searches, locale)).toEqual([]);
  });

  it('hides the questions of a topic that nobody sees', async () => {
    const hidden = await topic('Hidden');
    const { slug } = await question(hidden.id, { en: text('Where am I?') });
    const ask = () => shop.guest().call('GET /rest/faqs/slug/{slug}', { path: { slug: slug ?? '' } });
    expect((await failureOf(ask())).code).toBe('not-found');
    await show(hidden);
    expect((await ask()).data.topic.id).toBe(hidden.id);
    await amina.call('POST /dashboard/admin/faq-topics/{id}/withdraw', { path: { id: hidden.uuid } });
    expect((await failureOf(ask())).code).toBe('not-found');
    const remove = () => amina.call('DELETE /dashboard/admin/faq-topics/{id}', { path: { id: hidden.uuid } });
    expect((await failureOf(remove())).code).toBe('content-in-use');
  });

  it('names a topic that is not there', async () => {
    const body = { topic_id: 999_999, translations: { en: text('Lost') } };
    expect((await failureOf(amina.call('POST /dashboard/admin/faqs', { body }))).params).toHaveProperty(
      'topic_id',
    );
  });
});
