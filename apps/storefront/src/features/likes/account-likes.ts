import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { Person } from '../../session/person.ts';
import { isLiked, LIKED, type Likeable, setLiked, useStored } from '../../state/store.ts';
import { likesOwner, setLikesOwner } from './likes-owner.ts';
import { LIKES_KEY } from './likes-queries.ts';
import { pressedLikes } from './pending-likes.ts';

interface LikesContext {
  api: Api;
  queryClient: QueryClient;
}

const KINDS = ['product', 'shop'] as const satisfies Likeable[];
const PATHS = { product: '/dashboard/likes', shop: '/dashboard/likes/shops' } as const;
const MERGES = {
  product: 'POST /dashboard/like/store-many',
  shop: 'POST /dashboard/like/shops/store-many',
} as const;

/** The most that the API takes, and gives, at once. */
const MERGE_BATCH_SIZE = 500;
const READ_PAGE_SIZE = 100;
/** More than a browser keeps. */
const MAX_PAGES = 50;

/** Uuids of products and shops whose change is being sent to the account. */
const savingLikes = new Set<string>();

/** Saves the like state; of several presses the last one counts. False: the heart is put back. */
export async function syncLike(
  { api, queryClient }: LikesContext,
  kind: Likeable,
  uuid: string,
): Promise<boolean> {
  pressedLikes.add(uuid);
  if (savingLikes.has(uuid)) return true;
  savingLikes.add(uuid);
  let saved = !isLiked(uuid, kind);
  let owner = likesOwner();
  // On a first visit they become the person's meanwhile. Without an owner the hearts say nothing about the account.
  const isSameOwner = () => likesOwner() === (owner ??= likesOwner());
  try {
    while (isSameOwner() && isLiked(uuid, kind) !== saved) {
      const liked = isLiked(uuid, kind);
      await api.call(`${liked ? 'POST' : 'DELETE'} ${PATHS[kind]}/{id}` as const, { path: { id: uuid } });
      saved = liked;
    }
    return true;
  } catch {
    if (!isSameOwner()) return true;
    setLiked(uuid, saved, kind);
    return false;
  } finally {
    savingLikes.delete(uuid);
    // A list that was read before is old, but one that is being looked at stays as it is.
    void queryClient.invalidateQueries({ queryKey: LIKES_KEY, refetchType: 'none' });
  }
}

/** Once a visit: sends the likes of a guest to the account, and then takes over those of the account. */
export async function loadAccountLikes({ api, queryClient, person }: LikesContext & { person: Person }) {
  const owner = likesOwner();
  if (owner === null) {
    const guests = KINDS.map((kind) => [kind, Object.keys(useStored.getState()[LIKED[kind]])] as const);
    for (const [kind, uuids] of guests) await mergeLikes(api, kind, uuids);
    setLikesOwner(person.uuid);
    if (guests.some(([, uuids]) => uuids.length > 0))
      await queryClient.invalidateQueries({ queryKey: LIKES_KEY });
  } else if (owner !== person.uuid) {
    // Somebody else's, whose session ran out.
    useStored.setState({ liked: {}, likedShops: {} });
    setLikesOwner(person.uuid);
  }
  forgetSavedPresses();
  for (const kind of KINDS) {
    const accountLikes = await readLikes(api, kind);
    // Signed out meanwhile: nothing may stay behind.
    if (likesOwner() !== person.uuid) return;
    adoptLikes(kind, accountLikes);
  }
}

/** Before the account's likes are read: the answer knows of every press that was sent in full. */
function forgetSavedPresses(): void {
  for (const uuid of pressedLikes) {
    if (!savingLikes.has(uuid)) pressedLikes.delete(uuid);
  }
}

/** The account's likes, but for those that were pressed here meanwhile. */
function adoptLikes(kind: Likeable, accountLikes: string[]): void {
  const liked = useStored.getState()[LIKED[kind]];
  const unchanged = accountLikes.filter((uuid) => !pressedLikes.has(uuid));
  const pressedSince = Object.keys(liked).filter((uuid) => pressedLikes.has(uuid));
  useStored.setState({
    [LIKED[kind]]: Object.fromEntries([...unchanged, ...pressedSince].map((uuid) => [uuid, true as const])),
  });
}

/** The first ones first, so that the account too has the latest at the top. */
async function mergeLikes(api: Api, kind: Likeable, uuids: string[]): Promise<void> {
  for (let from = 0; from < uuids.length; from += MERGE_BATCH_SIZE) {
    const batch = uuids.slice(from, from + MERGE_BATCH_SIZE).toReversed();
    await api.call(MERGES[kind], { body: { uuids: batch } });
  }
}

/** All of the account's, the first liked first. */
async function readLikes(api: Api, kind: Likeable): Promise<string[]> {
  const uuids: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, meta } = await api.call(`GET ${PATHS[kind]}` as const, {
      query: { page, perPage: READ_PAGE_SIZE },
    });
    uuids.push(...data.map(({ uuid }) => uuid));
    if (page >= meta.last_page) break;
  }
  return uuids.toReversed();
}
