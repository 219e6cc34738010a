import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Aisles } from './aisles.tsx';
import { moveFocusByArrows } from './move-focus-by-arrows.ts';
import { useDepartmentChoice } from './use-department-choice.ts';

import * as styles from './categories-panel.module.css';

export interface CategoriesPanelProps {
  id: string;
  categories: Category[];
  /** The first department takes the focus: it was opened by an arrow key. */
  focusFirst: boolean;
  /** An arrow key led above the first department. */
  onLeaveUp: () => void;
}

/** Departments on one side, the aisles of the chosen one on the other: by mouse, by touch and by keyboard. */
export function CategoriesPanel({ id, categories, focusFirst, onLeaveUp }: CategoriesPanelProps) {
  const { t } = useTranslation();
  const { chosen, followPointer, linkHandlers, aisleHandlers } = useDepartmentChoice(categories[0]?.id);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (focusFirst) panel.current?.querySelector('a')?.focus();
  }, [focusFirst]);

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
          onPointerMove={followPointer}
        >
          <ul className={styles.departments}>
            {categories.map((department) => (
              <li key={department.id}>
                <Link
                  to="/products"
                  search={{ category_id: department.id, title: department.translation.title }}
                  activeProps={{}}
                  className={styles.department}
                  data-level="1"
                  data-chosen={department.id === chosen || undefined}
                  {...linkHandlers(department.id)}
                >
                  <Picture src={department.img} alt="" sizes={32} className={styles.small} />
                  <span>{department.translation.title}</span>
                  <Icon name="chevron-right" className="flip" />
                </Link>
                {department.id === chosen && <Aisles department={department} {...aisleHandlers} />}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
