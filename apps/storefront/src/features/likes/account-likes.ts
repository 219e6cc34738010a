import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import type { Person } from '../../session/person.ts';
import { isLiked, setLiked, useStored } from '../../state/store.ts';
import { likesOwner, setLikesOwner } from './likes-owner.ts';
import { LIKES_KEY } from './likes-queries.ts';
import { clearUnconfirmed, pressed, underWay } from './pending-likes.ts';

interface Surroundings {
  api: Api;
  queryClient: QueryClient;
}

/** As many as the API takes and gives at once. */
const MERGED_AT_ONCE = 500;
const READ_AT_ONCE = 100;
/** More than a browser keeps. */
const MAX_PAGES = 50;

/** Makes the account agree with a heart; of several presses the last one counts. False: the heart is put back. */
export async function syncLike({ api, queryClient }: Surroundings, uuid: string): Promise<boolean> {
  pressed.add(uuid);
  if (underWay.has(uuid)) return true;
  underWay.add(uuid);
  let kept = !isLiked(uuid);
  let owner = likesOwner();
  // On a first visit they become the person's meanwhile. Of nobody any more: the hearts say nothing about the account.
  const stillTheirs = () => likesOwner() === (owner ??= likesOwner());
  try {
    while (stillTheirs() && isLiked(uuid) !== kept) {
      const wanted = isLiked(uuid);
      await api.call(wanted ? 'POST /dashboard/likes/{id}' : 'DELETE /dashboard/likes/{id}', {
        path: { id: uuid },
      });
      kept = wanted;
    }
    return true;
  } catch {
    if (!stillTheirs()) return true;
    setLiked(uuid, kept);
    return false;
  } finally {
    underWay.delete(uuid);
    // What was read before is old, but a list that is being looked at keeps its place.
    void queryClient.invalidateQueries({ queryKey: LIKES_KEY, refetchType: 'none' });
  }
}

/** Once a visit: what was liked as a guest goes to the account, and then the account's likes are the truth here. */
export async function bringLikes({ api, queryClient, person }: Surroundings & { person: Person }) {
  const owner = likesOwner();
  if (owner === null) {
    const asGuest = Object.keys(useStored.getState().liked);
    await mergeLikes(api, asGuest);
    setLikesOwner(person.uuid);
    if (asGuest.length > 0) await queryClient.invalidateQueries({ queryKey: LIKES_KEY });
  } else if (owner !== person.uuid) {
    // Somebody else's, whose session ran out.
    useStored.setState({ liked: {} });
    setLikesOwner(person.uuid);
  }
  clearUnconfirmed();
  const read = await readLikes(api);
  // Who signed out meanwhile leaves nothing behind.
  if (likesOwner() !== person.uuid) return;
  const { liked } = useStored.getState();
  const mine = read.filter((uuid) => !pressed.has(uuid));
  const newer = Object.keys(liked).filter((uuid) => pressed.has(uuid));
  useStored.setState({ liked: Object.fromEntries([...mine, ...newer].map((uuid) => [uuid, true as const])) });
}

/** The first ones first, so that the account too has the latest at the top. */
async function mergeLikes(api: Api, uuids: string[]): Promise<void> {
  for (let from = 0; from < uuids.length; from += MERGED_AT_ONCE) {
    const some = uuids.slice(from, from + MERGED_AT_ONCE).toReversed();
    await api.call('POST /dashboard/like/store-many', { body: { uuids: some } });
  }
}

/** All of the account's, the first liked first. */
async function readLikes(api: Api): Promise<string[]> {
  const uuids: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, meta } = await api.call('GET /dashboard/likes', { query: { page, perPage: READ_AT_ONCE } });
    uuids.push(...data.map(({ uuid }) => uuid));
    if (page >= meta.last_page) break;
  }
  return uuids.toReversed();
}
