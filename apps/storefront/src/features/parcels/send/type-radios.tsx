import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import * as styles from './send.module.css';

interface TypeRadiosProps {
  types: readonly ParcelType[];
  chosen: number | undefined;
  onSelect: (id: number) => void;
}

/** The types of parcels, to choose one of. */
export function TypeRadios({ types, chosen, onSelect }: TypeRadiosProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  return (
    <div className={styles.types}>
      <RadioGroup label={t('parcels.type')}>
        {types.map(({ id, img, translation, price: from }) => (
          <Radio
            key={id}
            name="type"
            value={String(id)}
            checked={id === chosen}
            onSelect={() => onSelect(id)}
            icon={
              <Tile tone={toneOf(id)} shape="small" className={styles.tile}>
                <Picture src={img} alt="" sizes={48} />
              </Tile>
            }
            description={
              <>
                {translation.description}
                <br />
                <bdi className="num">{t('parcels.from-price', { price: price(from) })}</bdi>
              </>
            }
          >
            {translation.title}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
