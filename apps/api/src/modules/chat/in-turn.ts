import { limitConcurrency } from '../../limit-concurrency.ts';

interface Turn {
  run: ReturnType<typeof limitConcurrency>;
  tasks: number;
}
const turns = new Map<string, Turn>();

/**
 * Runs what one person asks of this process one after the other. All of it waits for the same locks in any case; here it
 * waits without a connection, of which others would find none left.
 */
export async function inTurn<T>(person: string, task: () => Promise<T>): Promise<T> {
  const turn = turns.get(person) ?? { run: limitConcurrency(1), tasks: 0 };
  turns.set(person, turn);
  turn.tasks += 1;
  try {
    return await turn.run(task);
  } finally {
    turn.tasks -= 1;
    if (turn.tasks === 0) turns.delete(person);
  }
}
