import { Rating } from '@hamper/ui/cards/rating.tsx';
import { RatingInput } from '@hamper/ui/controls/rating-input.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useState } from 'react';

import { Example, Examples } from './example.tsx';

export function RatingExamples() {
  const { t } = useTranslation();
  const [stars, setStars] = useState<number>();
  return (
    <Examples
      id="rating"
      title="Rating"
      about="Read as one picture with a number in its name; given by five radios."
    >
      <Example name="read" layout="stack">
        <Rating value={4.3} count={t('shop.reviews', { count: 128, total: '128' })} />
        <Rating value={0} />
        <Rating value={2.5} size="large" />
        <Rating value={5} size="large" count={t('shop.reviews', { count: 1, total: '1' })} />
      </Example>
      <Example name="give" layout="stack">
        <RatingInput name="kit-stars" value={stars} onChange={setStars} />
      </Example>
      <Example name="given, off; missing" layout="stack">
        <RatingInput name="kit-given" label={t('shops')} value={4} onChange={() => {}} disabled />
        <RatingInput
          name="kit-missing"
          label={t('products')}
          value={undefined}
          onChange={() => {}}
          error={t('error.required')}
        />
      </Example>
    </Examples>
  );
}
