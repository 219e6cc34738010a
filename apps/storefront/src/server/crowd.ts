/** How many may be there: in all, and of one place. */
interface CrowdLimits {
  most: number;
  mostOf: number;
}

/**
 * Bounds a number of people by where they are. Where their place is full nobody enters; where there are too many in all,
 * who came last of the place with the most is turned away, and of such places the newest.
 */
export function createCrowd({ most, mostOf }: CrowdLimits) {
  // Of each place, in the order in which they came.
  const places = new Map<string, Set<() => void>>();
  let count = 0;

  function turnAwayOne(): void {
    let largest = new Set<() => void>();
    for (const theirs of places.values()) if (theirs.size >= largest.size) largest = theirs;
    [...largest].at(-1)?.();
  }

  /** Lets somebody in; `turnAway` may be called at once, and they have left by then. Answers how they leave, null for no room. */
  return function enter(place: string, turnAway: () => void): (() => void) | null {
    const theirs = places.get(place) ?? new Set();
    if (theirs.size >= mostOf) return null;
    places.set(place, theirs);
    const leave = () => {
      if (!theirs.delete(goAway)) return;
      count -= 1;
      if (theirs.size === 0) places.delete(place);
    };
    const goAway = () => {
      leave();
      turnAway();
    };
    theirs.add(goAway);
    count += 1;
    if (count > most) turnAwayOne();
    return leave;
  };
}
