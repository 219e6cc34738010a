/** The widths a page is made for before its window is known: a phone, a tablet, a desk. */
const DEVICE_WIDTHS = [360, 768, 1140] as const;
export type DeviceWidth = (typeof DEVICE_WIDTHS)[number];

/** Wide screens have a header of their own, dialogs instead of sheets. */
export const WIDE: DeviceWidth = 1140;
/** Up to here a screen is a phone's. */
export const MAX_PHONE_WIDTH = 576;

/** Which of the three a real width is nearest to, as the styles draw the line. */
export function deviceWidthOf(pixels: number): DeviceWidth {
  if (pixels >= WIDE) return WIDE;
  return pixels > MAX_PHONE_WIDTH ? 768 : 360;
}

/** The width that the server made this document for. */
export function documentWidth(): DeviceWidth {
  const written = Number(document.documentElement.dataset['width']);
  return DEVICE_WIDTHS.find((width) => width === written) ?? WIDE;
}
