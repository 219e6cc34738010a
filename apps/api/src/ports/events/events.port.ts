import type { Db } from '../../db/query.ts';

/** A channel carries ids, never data: who hears one reads the rows it may see. */
export type Channel = `order:${string}`;

export interface Events {
  /** Announces in the transaction of its cause: heard after the commit, in every process, or not at all. */
  publish(tx: Db, channel: Channel): Promise<void>;
  /** Calls back on each announcement, and once after any gap in listening. Returns the way to stop. */
  subscribe(channel: Channel, heard: () => void): () => void;
  close(): Promise<void>;
}
