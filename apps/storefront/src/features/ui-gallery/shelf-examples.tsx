import { CardShelf } from '@hamper/ui/cards/card-shelf.tsx';
import { ProductCard } from '@hamper/ui/cards/product-card.tsx';
import { toneOf } from '@hamper/ui/cards/tile.tsx';
import { MoreLink } from '@hamper/ui/controls/more-link.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { Example, Examples } from './example.tsx';
import { LONG_WORD } from './long-words.ts';

const PICTURES = ['1f353', '1f951', '1f345', '1f95b', '1f950', '1f955'];

export function ShelfExamples() {
  const { t } = useTranslation();
  return (
    <Examples id="shelves" title="Card shelf" about="Snaps to cards; buttons for mice, arrow keys, fingers.">
      <Example name="many" layout="full">
        <CardShelf
          title={t('home.fresh')}
          about={t('home.fresh.about')}
          action={<MoreLink href="#shelves">{t('see-all')}</MoreLink>}
        >
          {cards(16)}
        </CardShelf>
      </Example>
      <Example name="few" layout="full">
        <CardShelf title={t('home.most-sold')}>{cards(2)}</CardShelf>
      </Example>
    </Examples>
  );
}

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <ProductCard
      key={index}
      name={<a href="#shelves">{index === 1 ? LONG_WORD : `Strawberries ${index + 1}`}</a>}
      picture={`/images/food/${PICTURES[index % PICTURES.length]}.webp`}
      tone={toneOf(index)}
      price={4.5}
      unit="400 g"
    />
  ));
