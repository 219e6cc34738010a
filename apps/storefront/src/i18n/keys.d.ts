import type common from '../../public/locales/en/common.json';

// Makes `t()` refuse a key that English does not have.
declare module '@hamper/ui/i18n/create-i18n.ts' {
  interface AppWords {
    common: typeof common;
  }
}
