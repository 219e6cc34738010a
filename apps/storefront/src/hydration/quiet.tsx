import { LostCode } from '@hamper/ui/states/lost-code.tsx';
import { type ComponentType, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

import { wake } from './held-press.ts';
import { identityOf, useKeptPart } from './kept-part.ts';
import { useLost } from './quiet-part.ts';

/** How React ends what may come later. */
const END = '<!--/$-->';

interface Marked {
  mark?: string | undefined;
}

interface Placed {
  place: RefObject<HTMLElement | null>;
}

/**
 * The place of a part by `quietPart` that one may press before its code is there: the press is held until then.
 * Drawn anew before that it would vanish, because React gives up HTML that it has to change: its props must stay.
 * With a name, the server keeps its HTML: it shows nothing of a person, and of lists among its props no other than these.
 */
export function quiet<Props extends object>(Part: ComponentType<Props>, kept?: string) {
  function Quiet({ mark, ...props }: Props & Marked) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} className="quiet" data-asleep data-kept={mark}>
        <Suspense>
          <Part {...(props as unknown as Props)} />
          <Awake place={place} />
        </Suspense>
        <Lost place={place} />
      </div>
    );
  }
  function Kept(props: Props) {
    const lists = (_: string, value: unknown) => (Array.isArray(value) ? identityOf(value) : value);
    const { html, mark } = useKeptPart(END, kept, JSON.stringify(props, lists));
    if (html === undefined) return <Quiet {...props} mark={mark} />;
    return <div className="quiet" data-asleep dangerouslySetInnerHTML={{ __html: html + END }} />;
  }
  return memo<ComponentType<Props>>(import.meta.env.SSR && kept ? Kept : Quiet);
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
