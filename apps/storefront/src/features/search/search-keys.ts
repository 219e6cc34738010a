interface Grid {
  /** The grid's id. */
  grid: string;
  /** The cell the keyboard is on; none while it is in the box. */
  active: string | undefined;
  onActive: (cell: string | undefined) => void;
}

/** Moves through the rows under the search box while the focus stays in it; Enter does what the active cell does. */
export function pressKey(event: KeyboardEvent, { grid: id, active, onActive }: Grid): void {
  const grid = document.querySelector(`#${CSS.escape(id)}`);
  if (!grid) return;
  const rows = [...grid.querySelectorAll('[role=row]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[role=gridcell]'),
  ]);
  const at = rows.findIndex((row) => row.some((cell) => cell.id === active));
  const column = rows[at]?.findIndex((cell) => cell.id === active) ?? 0;
  const moveTo = (row: number, to: number) => {
    event.preventDefault();
    const cells = rows[row];
    const cell = cells?.[Math.min(to, cells.length - 1)];
    cell?.scrollIntoView({ block: 'nearest' });
    onActive(cell?.id);
  };
  const forward = getComputedStyle(grid).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
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
    case 'Enter': {
      const action = rows[at]?.[column]?.querySelector<HTMLElement>('a, button');
      if (!action) break;
      event.preventDefault();
      action.click();
      break;
    }
  }
}
