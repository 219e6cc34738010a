import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { type ComponentType, lazy, Suspense } from 'react';

import { usePerson } from '../../session/use-person.ts';

import * as styles from './signed-in-top.module.css';

/** Shown where the code cannot be fetched: the room stays empty. */
const none: ComponentType = () => null;
const Welcome = lazy(async () => ({
  default: await import('./welcome.tsx').then(
    (parts) => parts.Welcome,
    () => none,
  ),
}));

/** The top of home for whoever is signed in: their order under way, or a greeting. Its room is there from the first paint on. */
export function SignedInTop() {
  const person = usePerson();
  const waiting = <Skeleton blockSize="44px" />;
  return (
    <div className={styles.room}>
      {person ? (
        <Suspense fallback={waiting}>
          <Welcome />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
