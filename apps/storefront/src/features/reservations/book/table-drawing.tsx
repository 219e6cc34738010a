import * as styles from './floor-plan.module.css';

/** As many chairs are drawn, at the most. */
const MOST = 12;
/** A table of this many or more is long. */
const LONG = 6;

/** A table from above, with its chairs around it. */
export function TableDrawing({ chairs }: { chairs: number }) {
  const isLong = chairs >= LONG;
  const [width, height] = isLong ? [60, 40] : [44, 44];
  return (
    <svg viewBox="-50 -50 100 100" className={styles.drawing} aria-hidden="true">
      {chairsAround(Math.min(chairs, MOST), { isLong }).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={9} className={styles.chair} />
      ))}
      <rect
        x={-width / 2 - 4}
        y={-height / 2 - 4}
        width={width + 8}
        height={height + 8}
        rx={chairs <= 2 ? 26 : 12}
        className={styles.top}
      />
    </svg>
  );
}

/** Where chairs stand: along two sides of a long table, else evenly around it. */
function chairsAround(chairs: number, { isLong }: { isLong: boolean }): { x: number; y: number }[] {
  if (!isLong) {
    return Array.from({ length: chairs }, (_, at) => {
      // Two sit face to face, four at the sides of a square.
      const angle = (2 * Math.PI * at) / chairs + (chairs === 2 ? 0 : Math.PI / 2);
      return { x: Math.round(35 * Math.cos(angle)), y: Math.round(35 * Math.sin(angle)) };
    });
  }
  const above = Math.ceil(chairs / 2);
  const row = (length: number, y: number) =>
    Array.from({ length }, (_, at) => ({ x: Math.round(((at + 0.5) / length - 0.5) * 68), y }));
  return [...row(above, -31), ...row(chairs - above, 31)];
}
