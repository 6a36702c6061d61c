import { type ReactNode, useId } from 'react';
import { partStyle } from './parts.tsx';

interface WhenFilterProps {
  readonly label: string;
  /** In ISO 8601; empty where it filters nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A filter by a moment, chosen in the time of the browser. */
export function WhenFilter({ label, value, onChange }: WhenFilterProps): ReactNode {
  const id = useId();
  return (
    <div className={partStyle['row']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        className={`${partStyle['input']} ${partStyle['choice']}`}
        value={localOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
      />
    </div>
  );
}

/** A moment as the input of the browser has it: its local time, to the minute. */
function localOf(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
