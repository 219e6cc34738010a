import { isDeepStrictEqual } from 'node:util';

import { Failure } from '../../../failure.ts';

/** Somebody else came first: each field that differs, as it stands and as it was sent. */
export function changedMeanwhile<Fields extends { version: number }>(
  current: Fields,
  sent: Partial<Fields>,
): Failure {
  const fields = Object.keys(sent) as (keyof Fields)[];
  const conflicts = fields.flatMap((field) =>
    field === 'version' || isDeepStrictEqual(current[field], sent[field])
      ? []
      : [[field, { current: current[field], sent: sent[field] }] as const],
  );
  return new Failure('changed-meanwhile', {
    data: { version: current.version, conflicts: Object.fromEntries(conflicts) },
  });
}
