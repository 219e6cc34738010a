export interface Point {
  x: number;
  y: number;
}

/** Slack above and below the goal, in px: hands are not rulers. */
const SLACK = 60;

/** Whether a pointer that came from one place to another is on its way into a box, in a straight line. */
export function aimsAt(
  from: Point,
  to: Point,
  goal: { left: number; right: number; top: number; bottom: number },
) {
  const dx = to.x - from.x;
  if (dx === 0) return false;
  const edge = to.x < goal.left ? goal.left : goal.right;
  const steps = (edge - to.x) / dx;
  // Away from it, or inside already.
  if (steps < 0 || (to.x >= goal.left && to.x <= goal.right)) return false;
  const lands = to.y + (to.y - from.y) * steps;
  return lands >= goal.top - SLACK && lands <= goal.bottom + SLACK;
}
