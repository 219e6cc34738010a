/** The accepted types of a photo; it is stored as WebP. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** 10 MB: more than a telephone's camera makes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The errors of every call that accepts a photo. */
export const uploadErrors = [
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'too-many-uploads',
  'uploads-full',
  'upload-too-slow',
] as const;
