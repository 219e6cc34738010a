interface Popup {
  /** The id of the grid or list under the box. */
  popup: string;
  /** The cell or option the keyboard is on; none while it is in the box. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
}

/** Rows of cells, or options one below the other. */
const rowsOf = (popup: Element): HTMLElement[][] =>
  popup.role === 'listbox'
    ? [...popup.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])')].map((option) => [option])
    : [...popup.querySelectorAll('[role=row]')].map((row) => [
        ...row.querySelectorAll<HTMLElement>('[role=gridcell]'),
      ]);

/**
 * Moves through the list under a combobox while the focus stays in its box; Enter does what the active cell or option does.
 * Escape and Tab belong to each box itself, as in `features/search/search-form.tsx`.
 */
export function handleComboboxKey(event: KeyboardEvent, { popup: id, active, onActive }: Popup): void {
  const popup = document.querySelector(`#${CSS.escape(id)}`);
  if (!popup) return;
  const rows = rowsOf(popup);
  const at = rows.findIndex((row) => row.some((cell) => cell.id === active));
  const column = rows[at]?.findIndex((cell) => cell.id === active) ?? 0;
  const moveTo = (row: number, to: number) => {
    event.preventDefault();
    const cells = rows[row];
    const cell = cells?.[Math.min(to, cells.length - 1)];
    cell?.scrollIntoView({ block: 'nearest' });
    onActive(cell?.id);
  };
  const forward = getComputedStyle(popup).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (event.key) {
    case 'ArrowDown':
      // The box itself is the place between the last row and the first.
      moveTo(at + 1, column);
      break;
    case 'ArrowUp':
      moveTo(at === -1 ? rows.length - 1 : at - 1, column);
      break;
    case 'ArrowLeft':
    case 'ArrowRight':
      if ((rows[at]?.length ?? 0) > 1) moveTo(at, Math.max(0, column + (event.key === forward ? 1 : -1)));
      break;
    case 'Home':
    case 'End':
      // In the box they are keys of its text.
      if (at !== -1) moveTo(event.key === 'Home' ? 0 : rows.length - 1, column);
      break;
    case 'Enter': {
      const cell = rows[at]?.[column];
      const action = cell?.role === 'option' ? cell : cell?.querySelector<HTMLElement>('a, button');
      if (!action) break;
      event.preventDefault();
      action.click();
      break;
    }
  }
}
