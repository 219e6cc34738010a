import type { Story } from '@hamper/contract/catalogue/stories';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { createElement, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useApi } from '../../api/use-api.ts';
import { storiesQuery } from './queries.ts';
import { useSeenStories } from './seen-stories.ts';
import { currentStories, type ShopStories } from './story-order.ts';

import * as styles from './story-row.module.css';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The shop, by its uuid, whose stories were opened with this entry: Back closes them. */
    story?: string;
  }
}

const LOGO = 64;
const viewer = loadOnUse(() => import('./story-viewer.tsx').then(({ StoryViewer }) => StoryViewer));

/** Shops with stories, as round logos in one line; absent while no shop has any. */
export function StoryRow() {
  const { t } = useTranslation();
  const router = useRouter();
  const { data = [] } = useQuery(storiesQuery(useApi()));
  const shops = currentStories(data, useShownAt());
  const seen = useSeenStories();
  const opened = useLocation({ select: ({ state }) => state.story });
  const look = useLook(shops, opened);
  const Viewer = viewer.useLoaded(opened !== undefined);
  const onClose = useBackOnce(opened);
  useLinkInstead(look, viewer.useFailed(opened !== undefined));
  if (shops.length === 0 && !look) return null;
  const open = (event: MouseEvent, uuid: string) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    void router.navigate({ to: '.', search: true, state: { story: uuid }, resetScroll: false });
  };
  return (
    <nav className={styles.row} aria-label={t('stories')}>
      <ul>
        {shops.map((stories) => {
          const [story] = stories;
          return (
            story && (
              <li key={story.shop.uuid}>
                <ShopWithStories
                  story={story}
                  isSeen={stories.every(({ uuid }) => seen.has(uuid))}
                  onOpen={(event) => open(event, story.shop.uuid)}
                />
              </li>
            )
          );
        })}
      </ul>
      {Viewer && look && createElement(Viewer, { ...look, onClose })}
    </nav>
  );
}

interface Look {
  shops: ShopStories;
  first: number;
}

/** The stories that are looked through, as they were when they were opened: those that are read anew move nothing. */
function useLook(shops: ShopStories, opened: string | undefined): Look | undefined {
  const [look, setLook] = useState<Look & { opened: string }>();
  if (look?.opened !== opened) {
    const first = shops.findIndex(([story]) => story?.shop.uuid === opened);
    if (opened !== undefined && first >= 0) setLook({ shops, first, opened });
    else if (look) setLook(undefined);
  }
  return look;
}

/** Goes back once, however often it is asked to: once more would leave the page. */
function useBackOnce(opened: string | undefined): () => void {
  const { history } = useRouter();
  const closed = useRef<string>(undefined);
  useEffect(() => {
    if (opened === undefined) closed.current = undefined;
  }, [opened]);
  return () => {
    if (closed.current === opened) return;
    closed.current = opened;
    history.back();
  };
}

/** Where the code that shows stories is lost, their link leads to the shop. */
function useLinkInstead(look: Look | undefined, isLost: boolean): void {
  const { navigate } = useRouter();
  const slug = isLost ? look?.shops[look.first]?.[0]?.shop.slug : undefined;
  useEffect(() => {
    if (slug) void navigate({ to: '/shops/$slug', params: { slug }, replace: true });
  }, [slug, navigate]);
}

interface ShopWithStoriesProps {
  story: Story;
  isSeen: boolean;
  onOpen: (event: MouseEvent) => void;
}

function ShopWithStories({ story: { shop, logo_img: logo }, isSeen, onOpen }: ShopWithStoriesProps) {
  const { t } = useTranslation();
  return (
    <Link
      to="/shops/$slug"
      params={{ slug: shop.slug }}
      preload={false}
      className={styles.shop}
      aria-haspopup="dialog"
      onClick={onOpen}
      {...preloading(viewer.preload)}
    >
      <span
        className={cx(styles.ring, isSeen && styles.seen)}
        style={{ background: `var(--t-${shop.tone ?? toneOf(shop.id)})` }}
      >
        <Picture src={logo} alt="" ornament sizes={LOGO} />
      </span>
      <bdi className={styles.name}>{shop.translation.title}</bdi>
      <span className="sr">{t(isSeen ? 'stories.seen' : 'stories.new')}</span>
    </Link>
  );
}

const never = () => () => {};
const loadedAt = Date.now();

/** The moment by which stories may have ended: a page for everybody was made earlier, and hydrates as it was made. */
const useShownAt = (): number =>
  useSyncExternalStore(
    never,
    () => loadedAt,
    () => 0,
  );
