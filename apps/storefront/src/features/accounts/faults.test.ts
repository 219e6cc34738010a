import { afterEach, expect, test, vi } from 'vitest';

import type { Api } from '../../api/api.ts';
import { faultsOf, validatePasswordReset } from './faults.ts';
import { solveBotCheck } from './solve-bot-check.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['either', 'nora@hamper.demo', {}],
  ['either', '+1 (212) 555-0100', {}],
  ['phone', '+1 (212) 555-0100', {}],
  ['phone', 'nora@hamper.demo', { login: 'phone-invalid' }],
  ['email', 'nora@hamper.demo', {}],
  ['email', '2125550100', { login: 'email-invalid' }],
  ['phone', ' ', { login: 'required' }],
] as const)('where a way back goes to %s, %j is answered with %j', (kind, login, faults) => {
  expect(validatePasswordReset({ login, kind })).toEqual(faults);
});

test('a page without TLS says that this way needs it, and asks for no challenge', async () => {
  // As browsers have it where a page is not secure.
  vi.stubGlobal('crypto', {});
  const call = vi.fn<Api['call']>();
  const refused = await solveBotCheck({ call } as Api, 'phone-code').catch(faultsOf);
  expect(refused).toEqual({ '': 'needs-https' });
  expect(call).not.toHaveBeenCalled();
});
