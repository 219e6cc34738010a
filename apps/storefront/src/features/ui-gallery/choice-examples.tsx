import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Radio, RadioGroup, type RadioShape } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useState } from 'react';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT, LONG_WORD } from './long-words.ts';

export function ChoiceExamples() {
  const { t } = useTranslation();
  return (
    <Examples id="choices" title="Choices" about="Native boxes and radios: forms send them before scripts.">
      <Example name="checkbox: off, on, out of reach" layout="stack">
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
      </Example>
      <Example name="checkbox: wrong, long" layout="stack">
        <Checkbox name="terms" error={t('error.required')}>
          {t('page.terms')}
        </Checkbox>
        <Checkbox name="long" description={LONG_TEXT}>
          {LONG_WORD}
        </Checkbox>
      </Example>
      <RadioExample shape="card" name="radio cards" />
      <RadioExample shape="row" name="radio rows" />
      <RadioExample shape="pill" name="radio pills" />
    </Examples>
  );
}

function RadioExample({ shape, name }: { shape: RadioShape; name: string }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('delivery');
  const description = shape === 'pill' ? undefined : t('checkout.cash-about');
  const icons = shape === 'pill' ? [] : (['bike', 'store', 'banknote', 'credit-card'] as const);
  const words = [
    ['delivery', t('order.delivery')],
    ['pickup', t('order.pickup')],
    ['cash', shape === 'pill' ? t('payment.cash') : LONG_WORD],
    ['card', t('payment.sandbox')],
  ] as const;
  return (
    <Example name={name} layout="stack">
      <RadioGroup label={`${t('checkout.how')} (${name})`} shape={shape}>
        {words.map(([value, label], index) => {
          const icon = icons[index];
          return (
            <Radio
              key={value}
              name={`kit-${shape}`}
              value={value}
              checked={chosen === value}
              onSelect={() => setChosen(value)}
              shape={shape}
              description={description}
              icon={icon && <Icon name={icon} />}
              disabled={value === 'card'}
            >
              {label}
            </Radio>
          );
        })}
      </RadioGroup>
    </Example>
  );
}
