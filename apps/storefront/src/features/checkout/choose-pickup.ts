export { choosePickup } from './placing/use-draft.ts';
