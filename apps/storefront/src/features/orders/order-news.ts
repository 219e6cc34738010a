// For other features: the headline of an order that is placed.
export { newsOfPlaced } from './progress/status-words.ts';
