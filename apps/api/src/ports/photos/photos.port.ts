/** Makes of what somebody sent a picture of a person that is safe to keep and to show. */
export interface Photos {
  /**
   * 512 × 512 pixels of WebP: upright, cut around the middle, without anything the camera wrote about its owner. Null
   * for bytes that are no picture, a broken one, or one of more than 40 megapixels. Throws `too-many-requests` when too
   * many wait already.
   */
  square(bytes: Uint8Array): Promise<Buffer | null>;
}
