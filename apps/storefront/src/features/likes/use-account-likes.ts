import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { forgetAccountLikes } from './likes-owner.ts';

/** For the shell: makes the hearts of this browser those of the person's account, once the page is alive. */
export function useAccountLikes(): void {
  const { api, queryClient, person } = useRouter().options.context;
  useEffect(() => {
    if (!person) {
      forgetAccountLikes();
      return;
    }
    void import('./account-likes.ts')
      .then(({ loadAccountLikes }) => loadAccountLikes({ api, queryClient, person }))
      // Without an answer the hearts are those of the last visit.
      .catch(() => {});
  }, [api, queryClient, person]);
}
