import type { ChatSubscription } from '@hamper/contract/chat/chat-subscription';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  onSnapshot,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  startAt,
  Timestamp,
  where,
} from 'firebase/firestore';

/** The messages of a thread from an instant on, or the threads of a shopper. */
export type FeedTopic = { chat: string; from: Date } | { user: string };

export interface FeedListener<Kept> {
  /** All that is kept of it, ascending, and again with each change. */
  onData(kept: Kept[]): void;
  /** Called once, if it ends by itself. */
  onEnd(error: unknown): void;
}

/** Follows what Firestore keeps of a topic, as somebody of whom the browser remembers nothing. Returns the way to stop. */
export function openFeed<Kept extends { created_at: string }>(
  { token, project_id, api_key, emulators }: ChatSubscription,
  topic: FeedTopic,
  { onData, onEnd }: FeedListener<Kept>,
): () => void {
  const app = initializeApp({ projectId: project_id, apiKey: api_key }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const store = getFirestore(app);
  if (emulators) {
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(store, hostname, Number(port));
  }
  const kept =
    'chat' in topic
      ? query(
          collection(store, 'messages'),
          where('chat_id', '==', topic.chat),
          orderBy('created_at', 'asc'),
          startAt(Timestamp.fromDate(topic.from)),
        )
      : query(collection(store, 'chats'), where('user', '==', topic.user), orderBy('created_at', 'asc'));
  let unsubscribe: (() => void) | undefined;
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    unsubscribe?.();
    void deleteApp(app);
  };
  const end = (error: unknown) => {
    if (isStopped) return;
    stop();
    onEnd(error);
  };
  async function follow(): Promise<void> {
    await signInWithCustomToken(auth, token);
    if (isStopped) return;
    const onNext = ({ docs, metadata }: QuerySnapshot) => {
      // It was not reached within ten seconds.
      if (metadata.fromCache && docs.length === 0) end(new Error('Firestore is out of reach'));
      else onData(docs.map((document) => recordOf(document) as Kept));
    };
    unsubscribe = onSnapshot(kept, onNext, end);
  }
  void follow().catch(end);
  return stop;
}

/** Believed as the shop's own answers are: nobody else can write there. */
function recordOf(document: QueryDocumentSnapshot): unknown {
  const { created_at: at, ...fields } = document.data() as { created_at: Timestamp };
  return { id: document.id, ...fields, created_at: at.toDate().toISOString() };
}
