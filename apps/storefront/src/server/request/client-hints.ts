import type { IncomingHttpHeaders } from 'node:http';

import { type DeviceWidth, deviceWidthOf } from '../../device/device-width.ts';

/** Asks browsers for the width of their window; the first page still goes by the headers they send unasked. */
export const WIDTH_HINTS = { 'accept-ch': 'Sec-CH-Viewport-Width' };
/** The headers that a page's width depends on. */
export const WIDTH_HEADERS = ['sec-ch-viewport-width', 'sec-ch-ua-mobile', 'user-agent'] as const;
export const WIDTH_VARY = WIDTH_HEADERS.join(', ');

const TABLET = /iPad|Tablet|Silk|PlayBook|Android(?!.*Mobile)/i;
const PHONE = /Mobi|iPhone|iPod/i;

/** The width a page is made for: the window's where the browser says it, else the kind of device. */
export function guessWidth(headers: IncomingHttpHeaders): DeviceWidth {
  const viewportWidth = Number(headers['sec-ch-viewport-width']);
  if (Number.isInteger(viewportWidth) && viewportWidth > 0 && viewportWidth < 100_000)
    return deviceWidthOf(viewportWidth);
  const agent = (headers['user-agent'] ?? '').slice(0, 1000);
  if (TABLET.test(agent)) return 768;
  if (headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(agent)) return 360;
  return 1140;
}
