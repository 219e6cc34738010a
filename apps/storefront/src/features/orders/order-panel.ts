/** Panels of the page of an order that is under way. */
export type OrderPanel = 'help' | 'instructions' | 'addition' | 'cancel';
export type OpenPanel = (panel: OrderPanel) => void;
