import { ChevronRight } from '@hamper/ui/icons/icons.ts';
import type { ReactNode } from 'react';

import { PageLink } from './page-link.tsx';

/** A line of a list of ways: where it leads, and what is there. Its look is the list's. */
export function WayOn({ href, title, about }: { href: string; title: ReactNode; about: ReactNode }) {
  return (
    <li>
      <PageLink href={href}>
        <span>
          <b>{title}</b>
          <small>{about}</small>
        </span>
        <ChevronRight className="flip" />
      </PageLink>
    </li>
  );
}
