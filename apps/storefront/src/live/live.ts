import type { LiveEvent } from '@hamper/contract/live/live';
import type { TopicName } from '@hamper/contract/live/topics';

import { browserPerson } from '../session/person.ts';
import { createFollowers, type Wanted } from './followers.ts';
import { setLost } from './lost.ts';
import { createLeader } from './stream-leader.ts';

/** Milliseconds for which a page that is out of sight still hears: its title says what is new. */
const HIDDEN_FOR = 10 * 60_000;

type TabMessage =
  | { kind: 'wanted'; tab: string; topics: Wanted }
  | { kind: 'who' }
  /** Somebody looks at a page. */
  | { kind: 'seen' }
  | { kind: 'heard'; message: LiveEvent }
  | { kind: 'look'; topics: TopicName[] }
  | { kind: 'lost'; isLost: boolean };

/**
 * Everything that happens while a page is open, over one stream a browser: of its pages in sight one holds it, and tells the
 * others. A page that has been out of sight for long holds none, and asks for what it has missed when it is seen again.
 */
export function createLive(scope = browserPerson()?.uuid ?? 'guest') {
  const tab = crypto.randomUUID();
  const name = `hamper-live-1 ${scope}`;
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const followers = createFollowers(() => onWanted());
  let leader: ReturnType<typeof createLeader> | undefined;
  let leave: (() => void) | undefined;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between tabs has no target
  const send = (message: TabMessage) => tabs?.postMessage(message);
  const sendWanted = (topics = followers.wanted()) => {
    if (leader) leader.want(tab, topics);
    else send({ kind: 'wanted', tab, topics });
  };
  const lead = () => {
    leader = createLeader(leaderListener(followers, send));
    sendWanted();
    send({ kind: 'who' });
  };
  /** Holds the stream as soon as no other page does. */
  const join = () => {
    if (leave || followers.wanted().size === 0 || document.visibilityState === 'hidden') return;
    const release = holdLock(name, lead, { isShared: tabs !== undefined });
    leave = () => {
      leave = undefined;
      release();
      leader?.end();
      leader = undefined;
      // A page without a stream knows no more; the next one to hold it says so.
      setLost(false);
      sendWanted(new Map());
    };
    if (!leader) sendWanted();
  };
  const onWanted = () => {
    if (!leave) join();
    else if (followers.wanted().size === 0) leave();
    else sendWanted();
  };
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'hidden') leaving = setTimeout(() => leave?.(), HIDDEN_FOR);
    else {
      join();
      onSeen();
    }
  };
  /** A page out of sight may be stopped by its system at any time: one in sight holds the stream rather. */
  const onOtherSeen = () => (document.visibilityState === 'hidden' ? leave?.() : leader?.retry());
  const onSeen = () => {
    leader?.retry();
    send({ kind: 'seen' });
  };
  const onTab = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'heard' && !leader) followers.hear(data.message);
    else if (data.kind === 'look' && !leader) followers.look(data.topics);
    else if (data.kind === 'lost' && !leader) setLost(data.isLost);
    else if (data.kind === 'seen') onOtherSeen();
    else if (data.kind === 'wanted') leader?.want(data.tab, data.topics);
    else if (data.kind === 'who' && leave && !leader) sendWanted();
  };

  tabs?.addEventListener('message', onTab);
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', () => leave?.());
  addEventListener('pageshow', join);
  addEventListener('online', onSeen);
  addEventListener('focus', onSeen);
  /** Calls back with what happens to a topic, until it is stopped. Returns the way to stop. */
  return { follow: followers.add };
}

/** Hands on what the stream says, to this page and to the others. */
const leaderListener = (
  followers: ReturnType<typeof createFollowers>,
  send: (message: TabMessage) => void,
): Parameters<typeof createLeader>[0] => ({
  onMessage(message) {
    followers.hear(message);
    send({ kind: 'heard', message });
  },
  onSilence(topics) {
    followers.look(topics);
    send({ kind: 'look', topics });
  },
  onLost(isLost) {
    setLost(isLost);
    send({ kind: 'lost', isLost });
  },
});

/** Calls back as soon as no other page holds the lock. Returns the way to let go of it. */
function holdLock(name: string, onHeld: () => void, { isShared }: { isShared: boolean }): () => void {
  const left = new AbortController();
  const held = Promise.withResolvers<void>();
  const hold = () => {
    onHeld();
    return held.promise;
  };
  // Without locks, as where there is no TLS, each page holds a stream of its own.
  if (isShared && 'locks' in navigator)
    navigator.locks.request(name, { signal: left.signal }, hold).catch(() => {});
  else onHeld();
  return () => {
    left.abort();
    held.resolve();
  };
}

export type Live = ReturnType<typeof createLive>;

let shared: Live | undefined;
/** Of this page. */
export const getLive = (): Live => (shared ??= createLive());
