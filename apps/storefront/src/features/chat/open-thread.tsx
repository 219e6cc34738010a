import type { ChatRole } from '@hamper/contract/chat/chat';
import type { ReactNode } from 'react';

interface ThreadWith {
  roleId: ChatRole;
  shop_id?: number;
  order_id?: number;
  booking_id?: number;
}

interface OpenThreadProps {
  with: ThreadWith;
  className?: string | undefined;
  /** A button that submits. */
  children: ReactNode;
}

/**
 * Leads into a thread, which is made where there is none: a plain form, so that pages which only lead there load no code for
 * it, and it works before any has come.
 */
export function OpenThread({ with: asked, className, children }: OpenThreadProps) {
  return (
    <form method="post" action="/chat" className={className}>
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
