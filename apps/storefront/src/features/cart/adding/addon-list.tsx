import type { Addon } from '@hamper/contract/catalogue';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { AddButton } from '@hamper/ui/controls/add-button.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import * as styles from './addon-list.module.css';

interface AddonListProps {
  addons: Addon[];
  /** By stock. */
  quantities: Record<number, number>;
  onChange: (stockId: number, quantity: number) => void;
}

/** Products sold together with this one. */
export function AddonList({ addons, quantities, onChange }: AddonListProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.addons}>
      <legend>{t('cart.addons')}</legend>
      <ul>
        {addons.map((addon) => (
          <li key={addon.stock_id} className={styles.addon}>
            <Tile tone={toneOf(addon.product.id)} shape="small" className={styles.tile}>
              <Picture src={addon.product.img} alt="" sizes={64} className={styles.picture} />
            </Tile>
            <AddonWords addon={addon} />
            <AddonQuantity
              addon={addon}
              quantity={quantities[addon.stock_id] ?? 0}
              onChange={(next) => onChange(addon.stock_id, next)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function AddonWords({ addon: { product, total_price, quantity } }: { addon: Addon }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  return (
    <p className={styles.words}>
      <bdi>{product.title}</bdi>
      <small className="num">
        {quantity < 1 ? t('cart.sold-out') : <bdi>{price(total_price, undefined, { sign: 'plus' })}</bdi>}
      </small>
    </p>
  );
}

/** A plus whose press waits for scripts, then a stepper; a number field where there are none. */
function AddonQuantity({
  addon,
  quantity,
  onChange,
}: {
  addon: Addon;
  quantity: number;
  onChange: (next: number) => void;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { title: name } = addon.product;
  const max = Math.floor(addon.quantity);
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <input
            className={styles.number}
            type="number"
            name={`addon.${addon.stock_id}`}
            aria-label={name}
            defaultValue={0}
            min={0}
            max={max}
            disabled={max < 1}
          />
        )}
      </noscript>
      <div className={styles.stepper}>
        {quantity === 0 ? (
          <AddButton label={t('cart.add', { name })} disabled={max < 1} onClick={() => onChange(1)} />
        ) : (
          <QuantityStepper
            quantity={number(quantity)}
            fewerLabel={quantity === 1 ? t('cart.remove', { name }) : t('cart.fewer', { name })}
            moreLabel={t('cart.more', { name })}
            last={quantity === 1}
            atMax={quantity >= max}
            onFewer={() => onChange(quantity - 1)}
            onMore={() => onChange(quantity + 1)}
          />
        )}
      </div>
    </>
  );
}
