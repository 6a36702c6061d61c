import { type ReactNode, useId } from 'react';
import { partStyle } from '../../parts/parts.tsx';

interface DateFilterProps {
  readonly label: string;
  /** A local time, as the browser writes it; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A filter by a time. */
export function DateFilter({ label, value, onChange }: DateFilterProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        className={`${partStyle['input']} ${partStyle['choice']}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
