import type { Db } from './query.ts';

type Reaction = (db: Db) => void;

const waiting = new WeakMap<Db, Reaction[]>();

/**
 * Reacts once a transaction is committed, outside of it; never to one that is rolled back. Outside of a transaction it reacts at
 * once. Only for what may be missed: a process that is killed after its commit does not react.
 */
export function afterCommit(tx: Db, react: Reaction): void {
  const reactions = waiting.get(tx);
  if (reactions) reactions.push(react);
  else react(tx);
}

/** Gathers the reactions to a transaction; the pool runs them after its commit. */
export function gatherReactions(tx: Db): Reaction[] {
  const reactions: Reaction[] = [];
  waiting.set(tx, reactions);
  return reactions;
}
