import { expect, test } from '@playwright/test';

import { locales } from '../../../packages/contract/src/locale.ts';
import { crawl, isWhole, missingIn } from '../../support/crawl/crawl.ts';
import { faultsIn } from '../../support/crawl/html-rules.ts';
import { misshapen, missingFields, neverGiven } from '../../support/crawl/structured-data.ts';

for (const locale of locales) {
  test(`every kind of page in ${locale} is valid HTML, leads nowhere dead and tells machines what they ask`, async () => {
    // Half a minute on a quiet machine.
    test.setTimeout((isWhole ? 20 : 4) * 60_000);
    const crawled = await crawl(locale);
    expect(crawled.dead).toEqual([]);
    expect(crawled.left).toEqual([]);
    expect(await missingIn(crawled)).toEqual([]);
    expect(neverGiven([...crawled.pages.values()].flatMap(({ structured }) => structured))).toEqual([]);
    expect(crawled.pages.size).toBeGreaterThan(60);
    const found = new Map<string, string>();
    for (const [address, { html, structured }] of crawled.pages) {
      expect(html, address).toContain(`<html lang="${locale}"`);
      const untrue = structured.flatMap((thing) => [...missingFields(thing), ...misshapen(thing)]);
      for (const fault of [...(await faultsIn(html)), ...untrue]) {
        if (!found.has(fault)) found.set(fault, address);
      }
    }
    expect([...found].map(([fault, address]) => `${address}: ${fault}`)).toEqual([]);
  });
}
