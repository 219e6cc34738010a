import type { ChatFeed } from './chat-feed.port.ts';
import { firestoreFeed, type FirestoreProject } from './firestore.ts';

/** The shop's own live stream carries what is written. */
export const ownFeed: ChatFeed = { label: "the shop's own live stream", settings: {}, remote: null };

export const openChatFeed = (
  { firestore }: { firestore: FirestoreProject | null },
  { now }: { now: () => Date },
): ChatFeed => (firestore ? firestoreFeed({ ...firestore, now }) : ownFeed);
