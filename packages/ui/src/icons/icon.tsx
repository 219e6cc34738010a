import sprite from './icons.svg?no-inline';
import type { IconName } from './icons.ts';

interface IconProps {
  name: IconName;
  /** Beside `ic`, which gives every icon its size and stroke. */
  className?: string | undefined;
}

/** Draws one symbol of `icons.svg`, in the colour of the text around it; `fill` and `stroke` are styled on the svg. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `ic ${className}` : 'ic'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
