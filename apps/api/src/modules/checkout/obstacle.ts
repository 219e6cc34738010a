import type { Problem, ProblemCode } from '@hamper/contract/problem';

import { Failure, type FieldProblem } from '../../failure.ts';

/** A reason why a cart cannot become an order, by the code of an API error. */
export interface Obstacle {
  code: ProblemCode;
  fields?: Record<string, FieldProblem[]>;
  values?: Record<string, string | number>;
  /** For an unavailable window: the next free ones. */
  data?: Problem['data'];
}

export const obstacleAt = (code: ProblemCode, field: string, problem: FieldProblem): Obstacle => ({
  code,
  fields: { [field]: [problem] },
});

/** @throws the first obstacle, if there is any */
export function throwFirstObstacle([obstacle]: Obstacle[]): void {
  if (obstacle) throw new Failure(obstacle.code, obstacle);
}
