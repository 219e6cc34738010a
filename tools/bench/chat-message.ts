import { randomUUID } from 'node:crypto';

import type { createClient } from '@hamper/contract/client';
import { chromium, type Page } from '@playwright/test';

/** As many as one may write in a moment. */
const TIMES = 10;

interface Person {
  email: string;
  password: string;
}

/**
 * Two people write to each other in two browsers: of each message, the milliseconds from the press that sends it until it is
 * drawn on the other's screen.
 */
export async function messageWaits(
  shop: string,
  ada: Person & { client: ReturnType<typeof createClient> },
  sam: Person,
) {
  const body = { roleId: 'seller', shop_id: 1 } as const;
  const { uuid } = (await ada.client.call('POST /rest/chats', { body })).data;
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const open = async ({ email, password }: Person): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      const form = { login: email, password, next: '/' };
      await page.request.post(`${shop}/login`, { form, maxRedirects: 0 });
      await page.goto(`${shop}/chat/${uuid}`, { waitUntil: 'networkidle' });
      return page;
    };
    const [from, to] = [await open(ada), await open(sam)];
    const waits: number[] = [];
    for (let count = 0; count < TIMES; count += 1) {
      const text = randomUUID();
      await from.getByRole('textbox', { name: 'Message' }).fill(text);
      // Both watch before it is pressed.
      const [pressed, shown] = [await from.evaluateHandle(enter), await to.evaluateHandle(drawn, text)];
      await from.keyboard.press('Enter');
      waits.push((await shown.evaluate(({ at }) => at)) - (await pressed.evaluate(({ at }) => at)));
    }
    return waits;
  } finally {
    await browser.close();
  }
}

/** In a page: the time at which Enter will be pressed. */
const enter = () => ({
  at: new Promise<number>((done) => {
    const once = { once: true, capture: true };
    window.addEventListener('keydown', ({ timeStamp }) => done(performance.timeOrigin + timeStamp), once);
  }),
});

/** In a page: the time at which a text will be drawn. */
const drawn = (text: string) => ({
  at: new Promise<number>((done) => {
    const main = document.querySelector('main') ?? document.body;
    const watch = new MutationObserver(() => {
      if (!main.textContent.includes(text)) return;
      watch.disconnect();
      requestAnimationFrame(() => done(performance.timeOrigin + performance.now()));
    });
    watch.observe(main, { childList: true, subtree: true, characterData: true });
  }),
});
