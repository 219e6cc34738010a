import { readFileSync } from 'node:fs';

import { ApiError } from '@hamper/contract/client';
import { closeToast, toastStore } from '@hamper/ui/overlays/toast.ts';
import { expect, it } from 'vitest';

import { serverI18n } from './i18n.ts';
import { showProblem } from './show-problem.ts';

const words = JSON.parse(
  readFileSync(new URL('../../public/locales/en/common.json', import.meta.url), 'utf8'),
);
const { t } = serverI18n('en', words);
const shown = () => toastStore.shown().map(({ id, text }) => [id, text]);

it('a failure is told, and a second one of the same kind in its place', () => {
  showProblem(t, 'list', new ApiError(500, { code: 'internal', message: 'x' }));
  showProblem(t, 'list', new ApiError(409, { code: 'conflict', message: 'Somebody else was quicker' }));
  expect(shown()).toEqual([['list', 'Somebody else was quicker']]);
  closeToast('list');
});

it('a refusal for want of a right is shown nowhere', () => {
  showProblem(t, 'list', new ApiError(403, { code: 'forbidden', message: 'You may not do this' }));
  expect(shown()).toEqual([]);
});
