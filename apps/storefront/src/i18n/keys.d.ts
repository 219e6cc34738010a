import type common from '../../public/locales/en/common.json';

// Makes `t()` refuse a key that English does not have.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common };
    keySeparator: false;
    nsSeparator: false;
  }
}
