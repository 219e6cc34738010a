/**
 * Makes of what somebody sent a picture that is safe to keep and to show: upright WebP without anything the camera wrote
 * about its owner. Null for bytes that are no picture, a broken one, or one of more than 40 megapixels. Throws
 * `too-many-requests` when too many wait already.
 */
export interface Photos {
  /** A person: 512 × 512 pixels, cut around the middle. */
  square(bytes: Uint8Array): Promise<Buffer | null>;
  /** A thing, whole: 1600 pixels on its longer side at most, and never made larger. */
  picture(bytes: Uint8Array): Promise<Buffer | null>;
}
