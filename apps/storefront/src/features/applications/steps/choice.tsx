import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { type ReactNode, useState } from 'react';

import * as styles from '../apply.module.css';

interface ChoiceProps {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  onSelect?: (value: string) => void;
}

/** One of a few, each in sight. */
export function Choice({ name, label, defaultValue, error, options, onSelect }: ChoiceProps) {
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <div className={styles.whole}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <RadioGroup label={label} shape="pill">
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            shape="pill"
            icon={option.icon}
            checked={chosen === option.value}
            onSelect={() => {
              setChosen(option.value);
              onSelect?.(option.value);
            }}
          >
            {option.label}
          </Radio>
        ))}
      </RadioGroup>
      {error !== undefined && (
        <p className={styles.fault} role="alert" tabIndex={-1}>
          <span className="sr">{label}: </span>
          {error}
        </p>
      )}
    </div>
  );
}
