import { FieldFrame } from '@hamper/ui/controls/field-frame.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { preloadSheet, Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useHydrated } from '@tanstack/react-router';
import { createElement, type RefObject, useRef, useState } from 'react';

import type { CalendarProps } from './calendar/calendar.tsx';

import * as styles from './date-field.module.css';

interface DateFieldProps extends Pick<CalendarProps, 'first' | 'last' | 'isClosed'> {
  name: string;
  label: string;
  /** `2026-11-20`, as `first` and `last`. */
  value: string;
  onChange: (date: string) => void;
  className?: string | undefined;
}

/** With the name of the field, and whether what it was before scripts came had the focus. */
interface FormProps extends DateFieldProps {
  hadFocus: RefObject<boolean>;
}

const calendar = loadOnUse<CalendarProps>(() =>
  import('./calendar/calendar.tsx').then((module) => module.Calendar),
);

function preload(): void {
  calendar.preload();
  preloadSheet();
}

/** A day of a calendar: the browser's own field, and once scripts are there a button that opens ours, which knows the closed days. */
export function DateField(props: DateFieldProps) {
  const hadFocus = useRef(false);
  return useHydrated() ? (
    <DateButton {...props} hadFocus={hadFocus} />
  ) : (
    <NativeDate {...props} hadFocus={hadFocus} />
  );
}

function NativeDate({ name, label, value, first, last, hadFocus, onChange, className }: FormProps) {
  return (
    <Field
      {...{ name, label, value, className }}
      ref={(element) => () => {
        hadFocus.current = element !== null && element === document.activeElement;
      }}
      type="date"
      min={first}
      max={last}
      required
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  );
}

function DateButton({ name, label, value, hadFocus, onChange, className, ...days }: FormProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = date(`${value}T12:00Z`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <>
      <FieldFrame label={label} className={className}>
        {(control) => (
          <>
            <button
              {...control}
              {...preloading(preload)}
              ref={(element) => {
                button.current = element;
                if (hadFocus.current) element?.focus();
                hadFocus.current = false;
              }}
              type="button"
              className={styles.button}
              aria-label={`${label}: ${words}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <span className={styles.words}>{words}</span>
            </button>
            <Icon name="calendar-clock" className={styles.icon} />
            <input type="hidden" name={name} value={value} />
          </>
        )}
      </FieldFrame>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('tables.date.choose')}
        wide="small"
        sheetBelow={576}
        // The calendar may have taken the focus before the sheet notes who had it.
        focusAfter={() => button.current}
      >
        <LoadedCalendar
          {...days}
          value={value}
          onChange={(chosen) => {
            setOpen(false);
            if (chosen !== value) onChange(chosen);
          }}
        />
      </Sheet>
    </>
  );
}

function LoadedCalendar(props: CalendarProps) {
  const loaded = calendar.useLoaded(true);
  const isLost = calendar.useFailed(true);
  if (loaded) return createElement(loaded, props);
  return isLost ? <ScriptFailed /> : <Skeleton blockSize="356px" />;
}
