import { expect, it } from 'vitest';

import { isolated, visualRuns } from './visual-runs.ts';

const drawn = (text: string, isRightToLeft = true) => visualRuns(text, isRightToLeft).map((run) => run.text);

it('lays Arabic from the right, each piece as it is read', () => {
  expect(drawn('Hamper', false)).toEqual(['Hamper']);
  expect(drawn('بقالة الزاوية')).toEqual(['بقالة الزاوية']);
  expect(drawn('توقيت New York')).toEqual(['New York', 'توقيت ']);
});

it('keeps figures from left to right, one by one where the font would turn them around', () => {
  expect(drawn('الطلب ٢٤').slice(0, 2)).toEqual(['٢', '٤']);
  expect(drawn('\u200f١٧٫٤٥\u00a0$\u200f').join('')).toContain('١٧٫٤٥');
  expect(drawn('الطلب 24')).toEqual(['24', 'الطلب ']);
});

it('lets words of people run in their own direction, and draws no sign that only tells one', () => {
  expect(drawn('24 Palm Street')).not.toEqual(['24 Palm Street']);
  expect(drawn(isolated('24 Palm Street'))).toEqual(['24 Palm Street']);
  expect(drawn(`٢ × ${isolated('Fresh (ripe) figs')}`).join('')).toContain('Fresh (ripe) figs');
});

it('mirrors brackets where they are read from the right', () => {
  expect(drawn('خبز (طازج)').join('')).toBe('خبز )طازج(');
});
