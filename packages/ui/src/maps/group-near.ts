interface Point {
  x: number;
  y: number;
}

/** Pixels that a pin with its word takes. */
const ROOM = { x: 64, y: 38 };

/**
 * Puts things that would cover each other into one group, in their order: a group stands where its first one is, so that
 * no two groups meet.
 */
export function groupNear<T>(things: readonly T[], pointOf: (thing: T) => Point): T[][] {
  const groups: { at: Point; members: T[] }[] = [];
  for (const thing of things) {
    const point = pointOf(thing);
    const near = groups.find(
      ({ at }) => Math.abs(at.x - point.x) < ROOM.x && Math.abs(at.y - point.y) < ROOM.y,
    );
    if (near) near.members.push(thing);
    else groups.push({ at: point, members: [thing] });
  }
  return groups.map(({ members }) => members);
}
