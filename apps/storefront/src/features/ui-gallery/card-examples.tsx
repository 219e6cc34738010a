import { Price } from '@hamper/ui/cards/price.tsx';
import { ProductCard, ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { ShopCard, ShopGrid } from '@hamper/ui/cards/shop-card.tsx';
import { AddButton } from '@hamper/ui/controls/add-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

export function CardExamples() {
  const { t } = useTranslation();
  const link = (name: string) => <a href="#cards">{name}</a>;
  const add = <AddButton label={t('cart.add', { name: 'Strawberries' })} />;
  return (
    <Examples id="cards" title="Cards">
      <Example name="prices">
        <Price amount={4.5} />
        <Price amount={3.2} old={4.1} oldLabel={t('product.instead-of')} />
        <Price amount={1.5} sign="minus" />
        <Price amount={1_234_567.5} sign="plus" />
      </Example>
      <Example name="products: plain, on sale, without a photo, too long" layout="full">
        <ProductGrid>
          <ProductCard
            name={link('Strawberries')}
            picture="/images/food/1f353.webp"
            tone="apricot"
            price={4.5}
            unit="400 g"
            action={add}
          />
          <ProductCard
            name={link('Hass avocados')}
            picture="/images/food/1f951.webp"
            tone="mint"
            price={3.2}
            oldPrice={4.1}
            oldLabel={t('product.instead-of')}
            discount="-22%"
            unit="2 pcs"
          />
          <ProductCard name={link('Sourdough loaf')} picture={null} tone="lemon" price={5.9} />
          <ProductCard
            name={link(LONG_TEXT)}
            picture="/images/food/1f345.webp"
            muted
            tone="rose"
            price={123_456.78}
            unit={LONG_TEXT}
          />
        </ProductGrid>
      </Example>
      <Example name="shops" layout="full">
        <ShopGrid>
          <ShopCard name={link('Bella Napoli')} pictures={['/images/food/1f355.webp']} tone="apricot" />
          <ShopCard name={link(LONG_TEXT)} pictures={[]} tone="sky" />
        </ShopGrid>
      </Example>
    </Examples>
  );
}
