import { AddButton } from '@hamper/ui/controls/add-button.tsx';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { IconButton, IconLink } from '@hamper/ui/controls/icon-button.tsx';
import { MoreLink } from '@hamper/ui/controls/more-link.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useState } from 'react';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

const LOOKS = ['primary', 'ghost', 'danger'] as const;

export function ButtonExamples() {
  const { t } = useTranslation();
  return (
    <Examples id="buttons" title="Buttons" about="48 px high unless said, pressed on at least 44.">
      {LOOKS.map((variant) => (
        <Example key={variant} name={variant}>
          <Button variant={variant}>{t('cart.put')}</Button>
          <Button variant={variant} busy>
            {t('cart.put')}
          </Button>
          <Button variant={variant} disabled>
            {t('cart.sold-out')}
          </Button>
        </Example>
      ))}
      <Example name="small, medium, large">
        <Button size="small">{t('see-all')}</Button>
        <Button>{t('see-all')}</Button>
        <Button size="large">{t('see-all')}</Button>
      </Example>
      <Example name="wide, two ends" layout="stack">
        <Button wide>
          <span>{t('cart.checkout')}</span>
          <bdi className="num">$18.20</bdi>
        </Button>
        <Button wide busy>
          <span>{t('cart.checkout')}</span>
          <bdi className="num">$18.20</bdi>
        </Button>
      </Example>
      <Example name="link, more link">
        <LinkButton href="#buttons" variant="ghost">
          {t('home.hero.start')}
        </LinkButton>
        <MoreLink href="#buttons">{t('see-all')}</MoreLink>
        <MoreLink href="#buttons" variant="plain">
          {t('home.food.go')}
        </MoreLink>
      </Example>
      <Example name="icon button: with a count, off, link">
        <IconButton label={t('like', { name: 'Bella Napoli' })} icon={<Icon name="heart" />} />
        <IconButton label={`${t('messages')}: 2`} icon={<Icon name="bell" />} count="2" />
        <IconButton label={t('messages')} icon={<Icon name="bell" />} disabled />
        <IconLink label={t('cart')} icon={<Icon name="shopping-cart" />} href="#buttons" />
        <AddButton label={t('cart.add', { name: 'Sourdough loaf' })} />
        <AddButton label={t('cart.sold-out.name', { name: 'Sourdough loaf' })} disabled />
      </Example>
      <Example name="a label without end">
        <Button>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{LONG_TEXT}</span>
        </Button>
      </Example>
      <StepperExample />
    </Examples>
  );
}

function StepperExample() {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(2);
  const name = 'Whole milk';
  const stepper = {
    quantity: String(quantity),
    fewerLabel: quantity === 1 ? t('cart.remove', { name }) : t('cart.fewer', { name }),
    moreLabel: t('cart.more', { name }),
    onFewer: () => setQuantity(Math.max(1, quantity - 1)),
    onMore: () => setQuantity(quantity + 1),
    last: quantity === 1,
    atMax: quantity === 5,
  };
  return (
    <>
      <Example name="stepper: line, card">
        <QuantityStepper {...stepper} />
        <QuantityStepper {...stepper} variant="card" />
      </Example>
      <Example name="stepper: the last one, no more to be had, off">
        <QuantityStepper {...stepper} quantity="1" last atMax={false} />
        <QuantityStepper {...stepper} quantity="0.75 kg" last={false} atMax variant="card" />
        <QuantityStepper {...stepper} quantity="2" disabled />
      </Example>
    </>
  );
}
