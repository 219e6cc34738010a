import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { PageLink } from './page-link.tsx';

interface LinkRowProps {
  href: string;
  title: ReactNode;
  about: ReactNode;
  className?: string;
}

/** A line of a list of links: where it leads, and what is there. Its look is the list's. */
export function LinkRow({ href, title, about, className }: LinkRowProps) {
  return (
    <li className={className}>
      <PageLink href={href}>
        <span>
          <b>{title}</b>
          <small>{about}</small>
        </span>
        <Icon name="chevron-right" className="flip" />
      </PageLink>
    </li>
  );
}
