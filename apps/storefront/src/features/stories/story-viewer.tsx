import type { Story } from '@hamper/contract/catalogue/stories';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useDirection, useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { lockScroll } from '@hamper/ui/overlays/scroll-lock.ts';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import { ButtonTo } from '../../links.ts';
import { markSeen, seenStories } from './seen-stories.ts';
import { firstUnseen, nextStory, previousStory, type ShopStories } from './story-order.ts';
import { useStoryTime } from './use-story-time.ts';

import * as styles from './story-viewer.module.css';

interface StoryViewerProps {
  shops: ShopStories;
  /** The shop that it begins with. */
  first: number;
  onClose: () => void;
}

/** Stories over the whole screen, one after the other: by time, by taps at their sides, by arrow keys. */
export function StoryViewer({ shops, first, onClose }: StoryViewerProps) {
  const { t } = useTranslation();
  const direction = useDirection();
  const screen = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [at, setAt] = useState(() => ({
    shop: first,
    story: firstUnseen(shops[first] ?? [], seenStories()),
  }));
  const stories = shops[at.shop] ?? [];
  const story = stories[at.story];
  useLayoutEffect(() => (screen.current ? takeScreen(screen.current) : undefined), []);
  const shown = story?.uuid;
  const time = useStoryTime(shown);
  useEffect(() => {
    if (shown) markSeen(shown);
  }, [shown]);
  const following = nextStory(shops, at);
  const goOn = () => (following ? setAt(following) : onClose());
  const before = previousStory(shops, at);
  const goBack = () => before && setAt(before);
  useKeys({
    ArrowRight: direction === 'rtl' ? goBack : goOn,
    ArrowLeft: direction === 'rtl' ? goOn : goBack,
    // A button that has the focus is pressed by it.
    ' ': () => document.activeElement === screen.current && time.togglePause(),
  });
  if (!story) return null;
  return (
    <dialog
      ref={screen}
      aria-labelledby={title}
      tabIndex={-1}
      className={styles.screen}
      {...time.attending}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.viewer} data-still={!time.isRunning || undefined}>
        <Bars stories={stories} at={at.story} isStill={time.isStill} onEnd={goOn} />
        <div className={styles.head}>
          <h2 id={title} className="sr">
            {t('stories.of', { shop: story.shop.translation.title })}
          </h2>
          <ShopName story={story} />
          {!time.isStill && (
            <IconButton
              label={t(time.isPaused ? 'stories.play' : 'stories.pause')}
              icon={<Icon name={time.isPaused ? 'play' : 'pause'} />}
              onClick={time.togglePause}
              {...time.ruling}
            />
          )}
          <IconButton label={t('close')} icon={<Icon name="x" />} onClick={onClose} />
        </div>
        <Stage story={story} time={time} isFirst={!before} onBack={goBack} onNext={goOn} />
        <Foot story={story} at={at.story} total={stories.length} />
        <Ahead story={following && shops[following.shop]?.[following.story]} />
      </div>
    </dialog>
  );
}

/** Covers the screen; what had the focus has it again once it is closed. */
function takeScreen(screen: HTMLDialogElement): () => void {
  const unlockScroll = lockScroll();
  screen.showModal();
  screen.focus();
  return () => {
    unlockScroll();
    screen.close();
  };
}

/** Listens for keys while the stories are open; a handler that answers false leaves the key to the browser, as do Alt and its like. */
function useKeys(handlers: Record<string, () => unknown>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (!handler || event.altKey || event.ctrlKey || event.metaKey) return;
    // A key that stays down counts once.
    if (event.repeat || handler() !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

interface BarsProps {
  stories: readonly Story[];
  at: number;
  isStill: boolean;
  onEnd: () => void;
}

/** How many stories of the shop there are, and how far the one that is shown has come. */
function Bars({ stories, at, isStill, onEnd }: BarsProps) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {stories.map(({ uuid }, index) => (
        <span key={uuid} className={styles.bar}>
          {index === at && !isStill ? (
            <span className={styles.running} onAnimationEnd={onEnd} />
          ) : (
            index <= at && <span className={styles.full} />
          )}
        </span>
      ))}
    </div>
  );
}

function ShopName({ story: { shop, logo_img: logo } }: { story: Story }) {
  return (
    <Link to="/shops/$slug" params={{ slug: shop.slug }} className={styles.shop}>
      <span className={styles.logo} style={{ background: `var(--t-${shop.tone ?? toneOf(shop.id)})` }}>
        <Picture src={logo} alt="" ornament sizes={36} atOnce />
      </span>
      <bdi>{shop.translation.title}</bdi>
    </Link>
  );
}

interface StageProps {
  story: Story;
  time: ReturnType<typeof useStoryTime>;
  /** Of all: there is none to go back to. */
  isFirst: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** The picture, with a side to go back and one to go on; held, it stays. */
function Stage({ story, time, isFirst, onBack, onNext }: StageProps) {
  const { t } = useTranslation();
  const side = (go: () => void) => ({
    // The focus stays on the stories, so that the space bar pauses.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: ({ detail }: MouseEvent) => !time.wasHeld(detail) && go(),
  });
  return (
    <div
      className={styles.stage}
      style={{ background: `var(--t-${story.tone ?? toneOf(story.id)})` }}
      onContextMenu={(event) => event.preventDefault()}
      {...time.holding}
      {...time.arriving}
    >
      <Picture
        key={story.uuid}
        src={story.url}
        alt={story.translation.title || story.title}
        sizes={WIDTH}
        large
        atOnce
        className={cx(styles.picture, story.tone !== null && styles.whole)}
      />
      <button
        type="button"
        className={styles.back}
        aria-label={t('stories.previous')}
        aria-disabled={isFirst}
        {...side(onBack)}
      >
        <Icon name="chevron-left" className="flip" />
      </button>
      <button type="button" className={styles.next} aria-label={t('stories.next')} {...side(onNext)}>
        <Icon name="chevron-right" className="flip" />
      </button>
    </div>
  );
}

const WIDTH = '(width <= 576px) 100vw, 440px';

function Foot({ story, at, total }: { story: Story; at: number; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { shop, product, translation } = story;
  const see = (name: string) => t('stories.see', { name });
  return (
    <div className={styles.foot}>
      <div aria-live="polite" aria-atomic="true">
        <p className="sr">{t('stories.position', { at: number(at + 1), total: number(total) })}</p>
        {translation.title && <p className={styles.line}>{translation.title}</p>}
      </div>
      {product ? (
        <ButtonTo to="/product/$slug" params={{ slug: product.slug }}>
          {see(product.translation.title)}
        </ButtonTo>
      ) : (
        <ButtonTo to="/shops/$slug" params={{ slug: shop.slug }}>
          {see(shop.translation.title)}
        </ButtonTo>
      )}
    </div>
  );
}

/** The next picture is fetched while this one is looked at. */
const Ahead = ({ story }: { story: Story | null | undefined }) =>
  story ? (
    <span hidden>
      <Picture src={story.url} alt="" ornament sizes={WIDTH} large atOnce />
    </span>
  ) : null;
