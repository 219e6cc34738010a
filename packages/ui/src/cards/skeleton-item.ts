import type { Ref } from 'react';

/** Props of a list item's placeholder. */
export interface SkeletonItem {
  ref?: Ref<HTMLLIElement> | undefined;
  /** Nobody fetches it yet: it does not breathe. */
  still?: boolean | undefined;
}
