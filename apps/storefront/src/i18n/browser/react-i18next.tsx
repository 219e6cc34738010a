import { createContext, type ReactNode, use } from 'react';

import type { LightI18n } from './i18next.ts';

const Words = createContext<LightI18n | undefined>(undefined);
const hooks = new WeakMap<LightI18n, Pick<LightI18n, 't'> & { i18n: LightI18n }>();

/** See `i18next.ts` beside it. */
export function I18nextProvider({ i18n, children }: { i18n: LightI18n; children: ReactNode }) {
  return <Words value={i18n}>{children}</Words>;
}

/** The same object each time, so that nothing renders anew because of it. */
export function useTranslation() {
  const i18n = use(Words);
  if (!i18n) throw new Error('No I18nextProvider stands around this');
  const known = hooks.get(i18n) ?? { t: i18n.t, i18n };
  hooks.set(i18n, known);
  return known;
}
