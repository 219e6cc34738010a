import type { ProductCard } from '@hamper/contract/catalogue';
import { HeartButton } from '@hamper/ui/controls/heart-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useRouter } from '@tanstack/react-router';

import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import type { RouterContext } from '../../router-context.ts';
import { setLiked, toggleLiked, useStored } from '../../state/store.ts';
import { pressedLikes } from './pending-likes.ts';

interface LikeButtonProps {
  product: Pick<ProductCard, 'uuid' | 'translation'>;
  /** Among other icons, not on a tile. */
  plain?: boolean;
}

/** A product's heart: of this browser for a guest, of the account for a person. */
export function LikeButton({ product: { uuid, translation }, plain = false }: LikeButtonProps) {
  const { t } = useTranslation();
  const { context } = useRouter().options;
  const liked = useStored((stored) => stored.liked[uuid] === true);
  const name = normalizeTitleCase(translation.title);
  return (
    <HeartButton
      label={t('like', { name })}
      pressed={liked}
      variant={plain ? 'plain' : 'card'}
      onPress={() => {
        toggleLiked(uuid);
        if (context.person) void syncWithAccount(context, { uuid, name, liked });
      }}
    />
  );
}

/** The code that speaks with the account comes with the first press, at the latest. */
async function syncWithAccount(
  context: RouterContext,
  { uuid, name, liked }: { uuid: string; name: string; liked: boolean },
): Promise<void> {
  // Not only once that code is there: a list of the account's may come before it.
  pressedLikes.add(uuid);
  const saved = await import('./account-likes.ts').then(
    ({ syncLike }) => syncLike(context, uuid),
    () => {
      setLiked(uuid, liked);
      return false;
    },
  );
  if (saved) return;
  const text = context.i18n.t('likes.unsaved', { name });
  showToast({ id: `like-${uuid}`, kind: 'error', text });
}
