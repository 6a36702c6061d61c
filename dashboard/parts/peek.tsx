import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';
import { Button } from './parts.tsx';
import style from './peek.module.css';

interface PeekProps {
  readonly title: ReactNode;
  /** Takes more room of the list, for what is drawn. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * More of one row, beside its list: `j` and `k` go on to the next and the previous one, Escape closes it and gives the focus back. Whoever shows it gives it the
 * key of its row.
 */
export function Peek({ title, isWide, onClose, children }: PeekProps): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useShortcuts([{ keys: 'Escape', text: '', run: onClose }]);
  return (
    <aside className={style['peek']} data-wide={isWide} aria-labelledby={id}>
      <div className={style['head']}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button onClick={onClose} aria-label="Close">
          ✕
        </Button>
      </div>
      {children}
    </aside>
  );
}

/** The facts of a thing: a name and a value a line. Null, undefined, false and empty values are left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }): ReactNode {
  const shown = Object.entries(facts).filter(
    ([, value]) => ![null, undefined, false, ''].some((none) => none === value),
  );
  return (
    <dl className={style['facts']}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as JSON; a text as it is. */
export const Json = ({ label, value }: { readonly label: string; readonly value: unknown }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
  <section className={style['json']} tabIndex={0} aria-label={label}>
    <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
  </section>
);
