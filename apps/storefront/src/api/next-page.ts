import type { PageMeta } from '@hamper/contract/envelope';

/** The page after one of a list that grows; undefined behind the last. */
export const nextPage = ({ meta }: { meta: PageMeta }): number | undefined =>
  meta.current_page < meta.last_page ? meta.current_page + 1 : undefined;
