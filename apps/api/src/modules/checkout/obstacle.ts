import type { Problem, ProblemCode } from '@hamper/contract/problem';

import { Failure, type FieldProblem } from '../../http/failure.ts';

/** Something that stands between a cart and an order, in the words of the API's errors. */
export interface Obstacle {
  code: ProblemCode;
  fields?: Record<string, FieldProblem[]>;
  values?: Record<string, string | number>;
  /** The next free windows, of one that cannot be had. */
  data?: Problem['data'];
}

/** One field stands in the way. */
export const obstacleAt = (code: ProblemCode, field: string, problem: FieldProblem): Obstacle => ({
  code,
  fields: { [field]: [problem] },
});

/** Goes on only when nothing stands in the way. */
export function refuse([obstacle]: Obstacle[]): void {
  if (obstacle) throw new Failure(obstacle.code, obstacle);
}
