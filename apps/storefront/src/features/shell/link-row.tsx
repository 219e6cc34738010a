import { ChevronRight } from '@hamper/ui/icons/icons.ts';
import type { ReactNode } from 'react';

import { PageLink } from './page-link.tsx';

interface WayOnProps {
  href: string;
  title: ReactNode;
  about: ReactNode;
  className?: string;
}

/** A line of a list of links: where it leads, and what is there. Its look is the list's. */
export function WayOn({ href, title, about, className }: WayOnProps) {
  return (
    <li className={className}>
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
