/** Texts that strain a layout, as translations and people write them: words without a gap, sentences without an end. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LONG_TEXT = `${LONG_WORD} brings fresh rosemary, sourdough, a very long name and everything else that somebody could think of typing into a field`;
