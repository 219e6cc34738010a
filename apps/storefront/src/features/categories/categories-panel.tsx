import type { Category } from '@hamper/contract/catalogue';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { ChevronRight } from '@hamper/ui/icons/icons.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

import { moveFocusByArrows } from './move-focus-by-arrows.ts';
import { aimsAt, type Point } from './pointer-aim.ts';

import * as styles from './categories-panel.module.css';

export interface CategoriesPanelProps {
  id: string;
  categories: Category[];
  /** The first department takes the focus: it was opened by an arrow key. */
  focusFirst: boolean;
  /** An arrow key led above the first department. */
  onLeaveUp: () => void;
}

/** A mouse on its way into the aisles crosses other departments; they wait this long, in ms. */
const CROSSING = 220;

/** Departments on one side, the aisles of the chosen one on the other: by mouse, by touch and by keyboard. */
export function CategoriesPanel({ id, categories, focusFirst, onLeaveUp }: CategoriesPanelProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(categories[0]?.id);
  const panel = useRef<HTMLElement>(null);
  const aisles = useRef<HTMLDivElement>(null);
  const was = useRef<Point>({ x: 0, y: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A finger chooses a department first; only on the chosen one it follows the link.
  const onlyChooses = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (focusFirst) panel.current?.querySelector('a')?.focus();
  }, [focusFirst]);

  const choose = (department: number) => {
    clearTimeout(timer.current);
    setChosen(department);
  };
  const near = (event: PointerEvent, department: number) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    const goal = aisles.current?.getBoundingClientRect();
    const here = { x: event.clientX, y: event.clientY };
    if (goal && aimsAt(was.current, here, goal))
      timer.current = setTimeout(() => setChosen(department), CROSSING);
    else setChosen(department);
  };

  return (
    <div className={styles.place}>
      <div className="wrap">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys on top of links that work without them */}
        <nav
          id={id}
          ref={panel}
          className={styles.panel}
          aria-label={t('categories.shop-by')}
          onKeyDown={(event) => moveFocusByArrows(event, onLeaveUp)}
          onPointerMove={({ clientX, clientY }) => (was.current = { x: clientX, y: clientY })}
        >
          <ul className={styles.departments}>
            {categories.map(({ id: department, img, translation: { title }, children }) => (
              <li key={department}>
                <Link
                  to="/products"
                  search={{ category_id: department, title }}
                  activeProps={{}}
                  className={styles.department}
                  data-level="1"
                  data-chosen={department === chosen || undefined}
                  onPointerEnter={(event) => near(event, department)}
                  onPointerDown={({ pointerType }) => {
                    onlyChooses.current = pointerType === 'touch' && department !== chosen;
                  }}
                  onFocus={() => choose(department)}
                  onClick={(event) => {
                    if (onlyChooses.current) event.preventDefault();
                    onlyChooses.current = false;
                    choose(department);
                  }}
                >
                  <Picture src={img} alt="" sizes={32} className={styles.small} />
                  <span>{title}</span>
                  <ChevronRight className="flip" />
                </Link>
                {department === chosen && (
                  <div
                    ref={aisles}
                    className={styles.aisles}
                    onPointerEnter={() => clearTimeout(timer.current)}
                  >
                    <Link
                      to="/products"
                      search={{ category_id: department, title }}
                      activeProps={{}}
                      className={styles.everything}
                      data-level="2"
                    >
                      <strong>{title}</strong>
                      <span>
                        {t('see-all')}
                        <ChevronRight className="flip" />
                      </span>
                    </Link>
                    {children.length > 0 && (
                      <ul className={styles.tiles} aria-label={title}>
                        {children.map((aisle) => (
                          <li key={aisle.id}>
                            <Link
                              to="/products"
                              search={{ category_id: aisle.id, title: aisle.translation.title }}
                              activeProps={{}}
                              className={styles.aisle}
                              data-level="2"
                            >
                              <Tile tone={toneOf(aisle.id)}>
                                <Picture
                                  src={aisle.img ?? img}
                                  alt=""
                                  sizes={120}
                                  className={styles.picture}
                                />
                              </Tile>
                              <span>{aisle.translation.title}</span>
                            </Link>
                          </li>
                        ))}
                      </ul>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
