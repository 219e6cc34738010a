import type { Ref } from 'react';

/** What the shape of a list's item that is still on its way can be told. */
export interface SkeletonItem {
  ref?: Ref<HTMLLIElement> | undefined;
  /** Nobody fetches it yet: it does not breathe. */
  still?: boolean | undefined;
}
