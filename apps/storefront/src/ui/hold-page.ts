let holders = 0;

/**
 * Keeps the page from scrolling under a dialog until it is undone. The room of its scrollbar goes to the dialog, or a
 * bare strip would stand beside it; the page keeps its width meanwhile: see base.css.
 */
export function holdPage(): () => void {
  const { style, dataset, clientWidth } = document.documentElement;
  if (holders === 0) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
    dataset['held'] = '';
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    delete dataset['held'];
    style.removeProperty('--scrollbar');
  };
}
