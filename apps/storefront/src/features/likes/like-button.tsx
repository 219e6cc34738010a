import type { ProductCard, Shop } from '@hamper/contract/catalogue';
import { HeartButton } from '@hamper/ui/controls/heart-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useRouter } from '@tanstack/react-router';

import { normalizeTitleCase } from '../../i18n/normalize-title-case.ts';
import type { RouterContext } from '../../router-context.ts';
import { LIKED, type Likeable, setLiked, toggleLiked, useStored } from '../../state/store.ts';
import { pressedLikes } from './pending-likes.ts';

interface LikeButtonProps {
  product: Pick<ProductCard, 'uuid' | 'translation'>;
  /** Among other icons, not on a tile. */
  plain?: boolean;
}

/** A product's heart: of this browser for a guest, of the account for a person. */
export function LikeButton({ product: { uuid, translation }, plain = false }: LikeButtonProps) {
  return <Heart kind="product" uuid={uuid} name={normalizeTitleCase(translation.title)} plain={plain} />;
}

interface LikeShopButtonProps {
  shop: Pick<Shop, 'uuid' | 'translation'>;
  plain?: boolean;
}

/** A shop's heart, as a product's. */
export function LikeShopButton({ shop: { uuid, translation }, plain = false }: LikeShopButtonProps) {
  return <Heart kind="shop" uuid={uuid} name={translation.title} plain={plain} />;
}

interface Liked {
  kind: Likeable;
  uuid: string;
  name: string;
}

function Heart({ plain, ...thing }: Liked & { plain: boolean }) {
  const { t } = useTranslation();
  const { context } = useRouter().options;
  const { kind, uuid, name } = thing;
  const liked = useStored((stored) => stored[LIKED[kind]][uuid] === true);
  return (
    <HeartButton
      label={t('like', { name })}
      pressed={liked}
      variant={plain ? 'plain' : 'card'}
      onPress={() => {
        toggleLiked(uuid, kind);
        if (context.person) void syncWithAccount(context, thing, liked);
      }}
    />
  );
}

/** The code that speaks with the account comes with the first press, at the latest. */
async function syncWithAccount(
  context: RouterContext,
  { kind, uuid, name }: Liked,
  liked: boolean,
): Promise<void> {
  // Not only once that code is there: a list of the account's may come before it.
  pressedLikes.add(uuid);
  const saved = await import('./account-likes.ts').then(
    ({ syncLike }) => syncLike(context, kind, uuid),
    () => {
      setLiked(uuid, liked, kind);
      return false;
    },
  );
  if (saved) return;
  const text = context.i18n.t(kind === 'shop' ? 'likes.unsaved-shop' : 'likes.unsaved', { name });
  showToast({ id: `like-${uuid}`, kind: 'error', text });
}
