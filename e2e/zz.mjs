import { chromium } from '@playwright/test';
const BASE = 'http://127.0.0.1:4871',
  API = BASE + '/api/v1',
  OUT = '/tmp/gscr-work/shots';
import { mkdirSync } from 'node:fs';
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const post = async (p, b, t) => {
  const r = await fetch(API + p, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(t ? { authorization: 'Bearer ' + t } : {}) },
    body: JSON.stringify(b),
  });
  const j = await r.json();
  if (!r.ok) console.log(p, r.status, JSON.stringify(j).slice(0, 300));
  return j;
};
const get = async (p, t) =>
  await (await fetch(API + p, { headers: t ? { authorization: 'Bearer ' + t } : {} })).json();
const login = await post('/auth/login', { email: 'ada@hamper.demo', password: 'hamper-ada' });
const tok = login.data.access_token;
const shop = (await get('/rest/shops/slug/' + (process.env.SHOP ?? 'bella-napoli'))).data;
const g = (
  await post(
    '/dashboard/user/group-orders',
    { shop_id: shop.id, limit: 30, deadline: new Date(Date.now() + 95 * 60000).toISOString() },
    tok,
  )
).data;
console.log('group', g.uuid);
const menu = (await get(`/rest/products/paginate?shop_id=${shop.id}&perPage=40`)).data.filter(
  (p) => p.stocks.length === 1 && !p.stocks[0].addons?.length && p.stocks[0].quantity > 3,
);
const members = [];
for (const name of [
  'Bo',
  'Zsófia Wolfeschlegelsteinhausenbergerdorff',
  'محمد',
  'Cy',
  'Dee',
  'Eli',
  'Fay',
  'Gus',
]) {
  const r = await fetch(API + '/rest/cart/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${members.length}.1` },
    body: JSON.stringify({ cart_id: g.uuid, name }),
  });
  const j = await r.json();
  if (!r.ok) {
    console.log(j);
    continue;
  }
  members.push({ name, key: j.data.uuid, cart: j.data.cart_id });
  const p = menu[members.length % menu.length];
  if (p)
    await post('/rest/cart/insert-product', {
      cart_id: j.data.cart_id,
      user_cart_uuid: j.data.uuid,
      shop_id: shop.id,
      products: [{ stock_id: p.stocks[0].id, quantity: p.min_qty }],
    });
}
await post('/rest/cart/status/' + members[0].key, { cart_id: members[0].cart });
const shot = async (
  name,
  path,
  { w = 1280, h = 900, lang = 'en', theme = 'light', signed = false, act, full = true } = {},
) => {
  const ctx = await browser.newContext({
    viewport: { width: w, height: h },
    locale: lang,
    extraHTTPHeaders: { 'x-forwarded-for': '10.8.1.' + Math.floor(Math.random() * 250) },
  });
  await ctx.addCookies([
    { name: 'lang', value: lang, url: BASE },
    { name: 'theme', value: theme, url: BASE },
  ]);
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log(name, 'ERR', e.message));
  page.on('console', (m) => {
    if (m.type() === 'error' && !/40\d/.test(m.text())) console.log(name, 'CON', m.text().slice(0, 300));
  });
  if (signed) {
    await page.request.post(BASE + '/login', {
      form: { login: 'ada@hamper.demo', password: 'hamper-ada', next: '/' },
      maxRedirects: 0,
    });
  }
  await page.goto(BASE + path);
  await page.waitForFunction(() => !('earlyEvents' in window));
  await page.mouse.move(100, 300);
  await page.waitForTimeout(1500);
  if (act)
    try {
      await act(page);
    } catch (e) {
      console.log(name, 'ACT', e.message.slice(0, 300));
    }
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: full });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log(name, 'OVERFLOW', over);
  await ctx.close();
};
const P = `/group/order/${g.uuid}`;
const only = process.env.ONLY?.split(',');
const S = {
  shop: () => shot('shop', '/shops/' + shop.slug, { signed: true, full: false }),
  shop360: () => shot('shop360', '/shops/' + shop.slug, { w: 360, h: 740, signed: true, full: false }),
  start: () =>
    shot('start', '/shops/corner-grocery', {
      signed: true,
      full: false,
      act: async (p) => {
        await p.getByRole('button', { name: 'Start a group order' }).click();
        await p.waitForTimeout(800);
      },
    }),
  start360: () =>
    shot('start360', '/shops/corner-grocery', {
      w: 360,
      h: 740,
      lang: 'de',
      signed: true,
      full: false,
      act: async (p) => {
        await p.getByRole('button', { name: 'Gruppenbestellung starten' }).click();
        await p.waitForTimeout(800);
      },
    }),
  join: () => shot('join', P, { full: false }),
  join360ar: () => shot('join360ar', P, { w: 360, h: 740, lang: 'ar', theme: 'dark' }),
  invalid: () => shot('invalid', '/group/order/7', { full: false }),
  owner: () => shot('owner', P, { signed: true, full: false }),
  ownerdark: () => shot('ownerdark', P, { signed: true, theme: 'dark', lang: 'de', full: false }),
  owner360: () => shot('owner360', P, { w: 360, h: 740, signed: true }),
  owner768: () => shot('owner768', P, { w: 768, h: 1000, signed: true, full: false }),
  member360: () => shot('member360', P + '?key=' + members[0].key, { w: 360, h: 740, full: false }),
  memberar: () => shot('memberar', P + '?key=' + members[1].key, { lang: 'ar', full: false }),
  memberar360: () =>
    shot('memberar360', P + '?key=' + members[1].key, { w: 360, h: 740, lang: 'ar', theme: 'dark' }),
  share: () =>
    shot('share', P, {
      signed: true,
      full: false,
      act: async (p) => {
        await p.getByRole('button', { name: 'Invite' }).click();
        await p.waitForTimeout(1200);
      },
    }),
  share360: () =>
    shot('share360', P, {
      w: 360,
      h: 740,
      theme: 'dark',
      signed: true,
      full: false,
      act: async (p) => {
        await p.getByRole('button', { name: 'Invite' }).click();
        await p.waitForTimeout(1200);
      },
    }),
  drawer: () => shot('drawer', '/cart', { signed: true, full: false }),
};
for (const [k, f] of Object.entries(S)) if (!only || only.includes(k)) await f();
await browser.close();
