import sprite from './icons.svg?no-inline';

interface IconProps {
  /** Beside `ic`, which gives every icon its size and stroke. */
  className?: string | undefined;
}

/** Draws one symbol of `icons.svg`, in the colour of the text around it; `fill` and `stroke` are styled on the svg. */
export type IconComponent = (props: IconProps) => React.ReactNode;

/** @__NO_SIDE_EFFECTS__ */
export function icon(symbol: string): IconComponent {
  const href = `${sprite}#${symbol}`;
  return ({ className }) => (
    <svg className={className ? `ic ${className}` : 'ic'} aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
