/** The widths, in pixels, that pictures come in. A short list, so that each is made once and used often. */
export const PICTURE_WIDTHS = [64, 96, 128, 192, 256, 384, 512, 768, 1024, 1440] as const;

/** People's photos are kept no wider than screens show them: beside a review, in a request, at the door. */
export const PHOTO_WIDEST = 1024;

export const isWidth = (width: number): boolean => PICTURE_WIDTHS.some((known) => known === width);
