import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Radio, RadioGroup, type RadioShape } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Banknote, Bike, CreditCard, Store } from '@hamper/ui/icons/icons.ts';
import { useState } from 'react';

import { LONG_TEXT, LONG_WORD } from './long-words.ts';
import { Specimen, Specimens } from './specimen.tsx';

export function ChoiceSpecimens() {
  const { t } = useTranslation();
  return (
    <Specimens id="choices" title="Choices" about="Native boxes and radios: forms send them before scripts.">
      <Specimen name="checkbox: off, on, out of reach" lay="stack">
        <Checkbox name="vegan">{t('diet.vegan')}</Checkbox>
        <Checkbox name="organic" defaultChecked description={t('home.fresh.about')}>
          {t('diet.organic')}
        </Checkbox>
        <Checkbox name="halal" disabled>
          {t('diet.halal')}
        </Checkbox>
        <Checkbox name="kosher" disabled defaultChecked>
          {t('diet.kosher')}
        </Checkbox>
      </Specimen>
      <Specimen name="checkbox: wrong, long" lay="stack">
        <Checkbox name="terms" error={t('error.required')}>
          {t('page.terms')}
        </Checkbox>
        <Checkbox name="long" description={LONG_TEXT}>
          {LONG_WORD}
        </Checkbox>
      </Specimen>
      <RadioSpecimen shape="card" name="radio cards" />
      <RadioSpecimen shape="row" name="radio rows" />
      <RadioSpecimen shape="pill" name="radio pills" />
    </Specimens>
  );
}

function RadioSpecimen({ shape, name }: { shape: RadioShape; name: string }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('delivery');
  const about = shape === 'pill' ? undefined : t('checkout.cash-about');
  const icons = shape === 'pill' ? [] : [Bike, Store, Banknote, CreditCard];
  const words = [
    ['delivery', t('order.delivery')],
    ['pickup', t('order.pickup')],
    ['cash', shape === 'pill' ? t('payment.cash') : LONG_WORD],
    ['card', t('payment.sandbox')],
  ] as const;
  return (
    <Specimen name={name} lay="stack">
      <RadioGroup label={`${t('checkout.how')} (${name})`} shape={shape}>
        {words.map(([value, label], index) => {
          const Icon = icons[index];
          return (
            <Radio
              key={value}
              name={`kit-${shape}`}
              value={value}
              chosen={chosen === value}
              onChoose={() => setChosen(value)}
              shape={shape}
              about={about}
              icon={Icon && <Icon />}
              disabled={value === 'card'}
            >
              {label}
            </Radio>
          );
        })}
      </RadioGroup>
    </Specimen>
  );
}
