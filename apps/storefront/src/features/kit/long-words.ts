/** What translations and people do to a layout: words without a gap, and sentences without an end. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LONG_TEXT = `${LONG_WORD} brings fresh rosemary, sourdough, a very long name and everything else that somebody could think of typing into a field`;
