import { LostCode } from '@hamper/ui/states/lost-code.tsx';
import { type ComponentType, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

import { wake } from './held-press.ts';
import { useLost } from './quiet-part.ts';

interface Placed {
  place: RefObject<HTMLElement | null>;
}

/**
 * The place of a part by `quietPart` that one may press before its code is there: the press is held until then.
 * Drawn anew before that it would vanish, because React gives up HTML that it has to change: its props must stay.
 */
export function quiet<Props extends object>(Part: ComponentType<Props>) {
  function Quiet(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} className="quiet" data-asleep>
        <Suspense>
          <Part {...props} />
          <Awake place={place} />
        </Suspense>
        <Lost place={place} />
      </div>
    );
  }
  return memo<ComponentType<Props>>(Quiet);
}

function Awake({ place }: Placed) {
  useEffect(() => {
    if (place.current) wake(place.current);
  }, [place]);
  return null;
}

/** Says to whoever uses the part that its code does not come. It draws nothing else anew. */
function Lost({ place }: Placed) {
  const lost = useLost();
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const part = place.current;
    if (!lost) return undefined;
    const use = () => setUsed(true);
    if (part?.contains(document.activeElement)) use();
    part?.addEventListener('focusin', use);
    return () => part?.removeEventListener('focusin', use);
  }, [place, lost]);
  return lost && used && <LostCode />;
}
