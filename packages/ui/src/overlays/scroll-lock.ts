let holders = 0;

/**
 * Keeps the page from scrolling under a dialog until it is undone. The room of its scrollbar goes to the dialog, or a
 * bare strip would stand beside it; the page keeps its width meanwhile: see base.css.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const { style, dataset } = root;
  if (holders === 0) {
    // Its gutter is kept where no scrollbar is drawn in it, too.
    const gutter = window.innerWidth - root.getBoundingClientRect().width;
    style.setProperty('--scrollbar', `${gutter}px`);
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
