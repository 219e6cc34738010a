/**
 * Makes of an uploaded file a picture that is safe to keep and to show: upright WebP without the camera's data about its
 * owner. Null for a file that is no picture, a broken one, or one of more than 40 megapixels. How many wait is
 * bounded by how many may be sent at once.
 */
export interface Photos {
  /** A person: 512 × 512 pixels, cut around the middle. */
  square(path: string): Promise<Buffer | null>;
  /** A thing, whole: 1600 pixels on its longer side at most, and never made larger. */
  picture(path: string): Promise<Buffer | null>;
}
