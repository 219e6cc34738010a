/** The widths, in pixels, that pictures come in. A short list, so that each is made once and used often. */
export const PICTURE_WIDTHS = [64, 96, 128, 192, 256, 384, 512, 768, 1024, 1440] as const;

export const isWidth = (width: number): boolean => PICTURE_WIDTHS.some((known) => known === width);
