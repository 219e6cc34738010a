import { imageAddress } from '@hamper/ui/media/picture-address.ts';

import type { RouterContext } from './router-context.ts';

/** Where a picture of the shop is, in full: for search engines. */
export const pictureUrl = (
  img: string,
  { pictures, origin }: Pick<RouterContext, 'pictures' | 'origin'>,
): string => new URL(imageAddress(img, pictures), origin).href;
