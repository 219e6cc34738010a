import { useLocation } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';

interface LineFormProps {
  /** The fields that the server gets where there are no scripts. */
  fields: Record<string, string | number | undefined>;
  className?: string | undefined;
  children: ReactNode;
}

const stay = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();

/** A change of the cart as a plain form: once scripts are here, its buttons do it themselves. */
export function LineForm({ fields, className, children }: LineFormProps) {
  return (
    <form method="post" action="/cart/lines" className={className} onSubmit={stay}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <BackField />
      {children}
    </form>
  );
}

interface BackFieldProps {
  /** From a product's sheet, back to the page under it: what came of the form is said there. */
  closing?: boolean;
}

/** Where the shopper is, to come back to; a component of its own, so that only it follows the address. */
export function BackField({ closing = false }: BackFieldProps) {
  const back = useLocation({
    select: ({ href, pathname, searchStr }) => (closing ? underSheet(pathname, searchStr) : href),
  });
  return <input type="hidden" name="back" value={back} />;
}

function underSheet(pathname: string, searchStr: string): string {
  const search = new URLSearchParams(searchStr);
  search.delete('product');
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
