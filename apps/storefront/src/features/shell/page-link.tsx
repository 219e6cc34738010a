import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * A link by plain address, for addresses that come as text: menus, banners, notifications.
 * Where the route is known while writing, `Link` with its typed `to` and `search` is better.
 */
export function PageLink({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensNewTab(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  );
}
