import { expect, it, onTestFinished, vi } from 'vitest';

import { renderPart } from '../../render-part.fixture.tsx';
import { OfflinePage } from './offline-page.tsx';

it('looks for the wanted page as soon as the browser says that the connection is back', async () => {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    if (init?.method !== 'HEAD') return fetch(address, init);
    asked.push(address instanceof Request ? address.url : address.toString());
    throw new TypeError('Failed to fetch');
  };
  location.hash = '#/shops';
  onTestFinished(() => {
    globalThis.fetch = fetch;
    location.hash = '';
  });
  renderPart(<OfflinePage cart={() => null} />);
  await vi.waitFor(() => expect(asked).toEqual(['/shops']));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 1500 });
});
