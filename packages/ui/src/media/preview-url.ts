/** Twice as many pixels as it is shown in. */
const SIDE = 144;

/** A small square of a picture as it will be cut, for as long as it is being sent; none for what browsers cannot draw. */
export async function previewUrlOf(photo: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(photo);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
    picture.close();
    return canvas.toDataURL('image/webp');
  } catch {
    return undefined;
  }
}
