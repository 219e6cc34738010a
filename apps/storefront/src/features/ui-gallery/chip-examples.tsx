import { Badge, type BadgeTone } from '@hamper/ui/cards/badge.tsx';
import { LinkChip } from '@hamper/ui/controls/chip.tsx';
import { RemovableChip } from '@hamper/ui/controls/removable-chip.tsx';
import { ToggleChip } from '@hamper/ui/controls/toggle-chip.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useState } from 'react';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

const TONES = ['sale', 'accent', 'neutral', 'soft', 'warn', 'info'] as const satisfies BadgeTone[];

export function ChipExamples() {
  const { t } = useTranslation();
  const diets = [t('diet.vegan'), t('diet.gluten-free'), LONG_TEXT];
  const [pressed, setPressed] = useState(true);
  const [chosen, setChosen] = useState(diets);
  return (
    <Examples id="chips" title="Chips and badges">
      <Example name="link: current, other">
        <LinkChip href="#chips" aria-current="page">
          {t('products.everything')}
        </LinkChip>
        <LinkChip href="#chips" icon={<Icon name="leaf" />}>
          {t('diet.organic')}
        </LinkChip>
        <LinkChip href="#chips">{LONG_TEXT}</LinkChip>
      </Example>
      <Example name="toggle: on, off, out of reach">
        <ToggleChip pressed={pressed} onClick={() => setPressed(!pressed)} icon={<Icon name="leaf" />}>
          {t('diet.vegetarian')}
        </ToggleChip>
        <ToggleChip pressed={!pressed} onClick={() => setPressed(!pressed)}>
          {t('shop.free-delivery')}
        </ToggleChip>
        <ToggleChip pressed={false} disabled>
          {t('diet.kosher')}
        </ToggleChip>
      </Example>
      <Example name="removable">
        {chosen.map((name) => (
          <RemovableChip
            key={name}
            name={name}
            onRemove={() => setChosen(chosen.filter((other) => other !== name))}
          />
        ))}
      </Example>
      <Example name="badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t('order.status.ready')}
          </Badge>
        ))}
        <Badge tone="sale" shape="square">
          <bdi>-22%</bdi>
        </Badge>
        <Badge tone="soft" icon={<Icon name="clock" />}>
          {t('shop.minutes', { from: 25, to: 35 })}
        </Badge>
      </Example>
    </Examples>
  );
}
