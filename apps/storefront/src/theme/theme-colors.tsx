import { PAPER, THEMES, type Theme } from './theme.ts';

/** The colour that a phone paints around the page: of the chosen theme, or of the system's while none is chosen. */
export function ThemeColors({ theme }: { theme: Theme | undefined }) {
  return THEMES.map((system) => (
    <meta
      key={system}
      name="theme-color"
      media={`(prefers-color-scheme: ${system})`}
      content={PAPER[theme ?? system]}
      suppressHydrationWarning
    />
  ));
}
