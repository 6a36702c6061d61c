import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import style from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: () => ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The one that shows; the first one where it is none of them. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Parts of a screen of which one shows. Arrow keys go from one to the next. */
export function Tabs({ label, tabs, value, onChange }: TabsProps): ReactNode {
  const id = useId();
  const shown = tabs.find((tab) => tab.id === value) ?? tabs[0];
  const shownId = shown && `${id}-${shown.id}`;
  useEffect(() => {
    // Where there is no room for all, the one that shows is among those that are in view.
    if (shownId) document.getElementById(shownId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !shown) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length]!;
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <>
      <div className={style['tabs']} role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={style['tab']}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${shown.id}`}
          className={style['panel']}
        >
          {shown.content()}
        </div>
      )}
    </>
  );
}
