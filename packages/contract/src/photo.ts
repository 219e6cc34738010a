/** What a person's photo may be sent as; what is kept of it is WebP. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** 10 MB: more than a telephone's camera makes. */
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024;

/** What every call that takes a photo may answer beside its own. */
export const uploadErrors = [
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'too-many-uploads',
  'uploads-full',
  'upload-too-slow',
] as const;
