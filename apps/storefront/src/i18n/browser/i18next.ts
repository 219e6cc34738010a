import type { BackendModule } from 'i18next';

/**
 * The part of i18next that pages use: the whole weighs 12 kB in a browser, and a tenth of the time to render a page.
 * `vite/light-words.ts` puts it in its place, `light-words.test.ts` holds that both say the same.
 */
export interface LightI18n {
  t: (key: string, values?: Values) => string;
  exists: (key: string) => boolean;
  hasResourceBundle: (locale: string, namespace: string) => boolean;
  use: (backend: Pick<BackendModule, 'read'>) => LightI18n;
  init: () => Promise<void>;
  reloadResources: () => Promise<void>;
}

export interface LightOptions {
  lng: string;
  defaultNS: string;
  resources?: Record<string, Record<string, Words>>;
  maxRetries?: number;
  retryTimeout?: number;
  parseMissingKeyHandler?: (key: string) => string;
}

type Words = Record<string, string>;
type Values = Record<string, string | number | null | undefined>;

/** Plural forms by the language's own rules, `{{name}}` filled in; keys are flat. */
export function createInstance(options: LightOptions): LightI18n {
  const { lng, defaultNS, resources, parseMissingKeyHandler: missing = (key) => key } = options;
  const plurals = new Intl.PluralRules(lng);
  let words = resources?.[lng]?.[defaultNS];
  let backend: Pick<BackendModule, 'read'> | undefined;

  const find = (key: string): string | undefined =>
    words && Object.hasOwn(words, key) ? words[key] : undefined;
  const findCounted = (key: string, count: unknown): string | undefined => {
    if (typeof count !== 'number') return find(key);
    const none = count === 0 ? find(`${key}_zero`) : undefined;
    return none ?? find(`${key}_${plurals.select(count)}`) ?? find(key);
  };
  const load = async () => {
    words = (await read(backend, options)) ?? words;
  };

  const i18n: LightI18n = {
    t(key, values = {}) {
      const text = findCounted(key, values['count']);
      return text === undefined ? missing(key) : fillIn(text, values);
    },
    exists: (key) => find(key) !== undefined,
    hasResourceBundle: (locale, namespace) =>
      locale === lng && namespace === defaultNS && words !== undefined,
    use(chosen) {
      backend = chosen;
      return i18n;
    },
    init: load,
    reloadResources: load,
  };
  return i18n;
}

function fillIn(text: string, values: Values): string {
  return text.replace(/{{(.+?)}}/g, (hole, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(values, name) ? String(values[name] ?? '') : hole;
  });
}

/** Asks again, each time after twice as long, while the backend says that it may help. */
async function read(
  backend: Pick<BackendModule, 'read'> | undefined,
  { lng, defaultNS, maxRetries = 5, retryTimeout = 350 }: LightOptions,
): Promise<Words | undefined> {
  if (!backend) return undefined;
  for (let tried = 0; tried <= maxRetries; tried += 1) {
    if (tried > 0) await new Promise((come) => setTimeout(come, retryTimeout * 2 ** (tried - 1)));
    const { error, data } = await answerOf(backend, lng, defaultNS);
    if (!error) return data as Words;
    // With an error, the second value says whether it is worth another try.
    if (!data) return undefined;
  }
  return undefined;
}

function answerOf(backend: Pick<BackendModule, 'read'>, lng: string, namespace: string) {
  return new Promise<{ error: unknown; data: unknown }>((answer) => {
    void backend.read(lng, namespace, (error, data) => answer({ error, data }));
  });
}
