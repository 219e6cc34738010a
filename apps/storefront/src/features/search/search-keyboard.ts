import type { KeyboardEvent } from 'react';

import type { SearchBoxState } from './use-search-box.ts';

interface SearchKeys {
  search: SearchBoxState;
  /** The box fills the screen. */
  full: boolean;
  /** Rows are open below the box; their own keys: `handleComboboxKey` in ui/controls/combobox-keys.ts. */
  expanded: boolean;
}

/** The keys of the search box: Escape clears it, Tab closes its panel, arrows open that. */
export function handleSearchKey(
  event: KeyboardEvent<HTMLInputElement>,
  { search, full, expanded }: SearchKeys,
): void {
  // Keys of an input method choose its words; Safari ends the composition before the key that ended it (229).
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    // Open, it closes first: that is handled for the whole page.
    if (!search.open) search.write('');
  } else if (event.key === 'Tab') {
    if (!full) search.hide();
  } else if (!expanded && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    search.show();
  }
}
