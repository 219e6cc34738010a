import { type PointerEvent, useEffect, useRef, useState } from 'react';

import { aimsAt, type Point } from './pointer-aim.ts';

/** A mouse on its way into the aisles crosses other departments; they wait this long, in ms. */
const CROSSING = 220;

/** The department whose aisles show: chosen by a mouse that rests on it, a finger's first tap, or the focus. */
export function useDepartmentChoice(first: number | undefined) {
  const [chosen, setChosen] = useState(first);
  const aisles = useRef<HTMLDivElement>(null);
  const lastPoint = useRef<Point>({ x: 0, y: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A finger chooses a department first; only on the chosen one it follows the link.
  const onlyChooses = useRef(false);
  const stopWaiting = () => clearTimeout(timer.current);

  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (department: number) => {
    stopWaiting();
    setChosen(department);
  };
  const chooseByPointer = (event: PointerEvent, department: number) => {
    if (event.pointerType === 'touch') return;
    stopWaiting();
    const goal = aisles.current?.getBoundingClientRect();
    const here = { x: event.clientX, y: event.clientY };
    if (goal && aimsAt(lastPoint.current, here, goal))
      timer.current = setTimeout(() => setChosen(department), CROSSING);
    else setChosen(department);
  };

  return {
    chosen,
    followPointer: ({ clientX, clientY }: PointerEvent) => {
      lastPoint.current = { x: clientX, y: clientY };
    },
    linkHandlers: (department: number) => ({
      onPointerEnter: (event: PointerEvent) => chooseByPointer(event, department),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        onlyChooses.current = pointerType === 'touch' && department !== chosen;
      },
      onFocus: () => choose(department),
      onClick: (event: { preventDefault: () => void }) => {
        if (onlyChooses.current) event.preventDefault();
        onlyChooses.current = false;
        choose(department);
      },
    }),
    aisleHandlers: { ref: aisles, onPointerEnter: stopWaiting },
  };
}
