import { useRouter } from '@tanstack/react-router';

import type { RouterContext } from '../../router-context.ts';

/** Links the styles of a dialog that the server's HTML shows; outside of `Suspense`, so that it needs no scripts to be shown. */
export function DialogStyles({ of }: { of: keyof RouterContext['dialogStyles'] }) {
  const { dialogStyles } = useRouter().options.context;
  return dialogStyles[of].map((href) => <link key={href} rel="stylesheet" href={href} precedence="dialog" />);
}
