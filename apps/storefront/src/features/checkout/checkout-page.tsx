import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { type ReactNode, useCallback, useState } from 'react';

import { ButtonTo } from '../../links.ts';
import type { Attempt } from './attempt-key.ts';
import { ChooseCart } from './choose-cart.tsx';
import { OrderRecovery, type OrderRecoveryProps } from './order-recovery.tsx';
import type { PlaceOptions } from './placing/use-place-orders.ts';
import { useAttempts } from './use-attempts.ts';

interface CheckoutPageProps extends Pick<PlaceOptions, 'onPlaced'> {
  /** The carts that its address names; undefined where it names none. */
  named: string[] | undefined;
  /** Those to be ordered, as far as they are there. */
  found: Cart[];
  /** All that there are, where the address names none: one chooses among them. */
  choice?: Cart[];
  signedIn: boolean;
  /** The form for these carts; it tells when one of them is gone. */
  renderForm: (carts: Cart[], onGone: () => void) => ReactNode;
}

const NONE: Cart[] = [];

/** The checkout of one cart or of several: its form, what became of orders whose answer got lost, or that nothing is there. */
export function CheckoutPage({
  named,
  found,
  choice = NONE,
  signedIn,
  onPlaced,
  renderForm,
}: CheckoutPageProps) {
  const attempts = useAttempts(named);
  const { carts, onGone } = useCartsOnScreen(found, attempts);
  // Asked for by name and not found: they may have been ordered, and only the answer got lost.
  const mayBeOrdered =
    attempts.length > 0 && !attempts.some(isOfSome(carts)) && (carts.length === 0 || named !== undefined);
  return (
    <div className="wrap">
      {mayBeOrdered && <Recovery {...{ attempts, signedIn, onPlaced }} />}
      {!mayBeOrdered &&
        carts.length === 0 &&
        (choice.length > 0 ? <ChooseCart carts={choice} /> : <NothingToOrder />)}
      {!mayBeOrdered && carts.length > 0 && renderForm(carts, onGone)}
    </div>
  );
}

const isOfSome =
  (carts: Cart[]) =>
  (attempt: Attempt): boolean =>
    carts.some(({ uuid }) => attempt.carts.includes(uuid));

/** The form stays while an order it sent is in question, even when its carts are gone meanwhile. */
function useCartsOnScreen(found: Cart[], attempts: Attempt[]) {
  const [opened, setOpened] = useState(found);
  const [gone, setGone] = useState<string>();
  const uuids = opened.map(({ uuid }) => uuid).join();
  const isInQuestion = uuids !== gone && attempts.some(isOfSome(opened));
  const areThere = opened.every(({ uuid }) => found.some((cart) => cart.uuid === uuid));
  const carts = isInQuestion && !areThere ? opened : found;
  if (carts !== opened) setOpened(carts);
  const onGone = useCallback(() => setGone(uuids), [uuids]);
  return { carts, onGone };
}

function Recovery(props: OrderRecoveryProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr">{t('checkout.title')}</h1>
      <OrderRecovery {...props} />
    </>
  );
}

function NothingToOrder() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr">{t('checkout.title')}</h1>
      <EmptyState
        picture="/images/food/1f9fa.webp"
        title={t('checkout.empty')}
        about={t('checkout.empty-about')}
        action={<ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>}
      />
    </>
  );
}
