import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { Dialog } from '../parts/parts.tsx';
import style from './shell.module.css';
import { type Shortcut, shownKeys } from './shortcuts.ts';

/** An entry of the palette. */
export interface PaletteEntry {
  readonly title: string;
  readonly group: string;
  /** Its shortcut, where it has one. */
  readonly keys?: string;
  readonly run: () => void;
}

interface PaletteProps {
  readonly entries: readonly PaletteEntry[];
  readonly onClose: () => void;
}

/** Finds a screen or an action by a part of its name. */
export function Palette({ entries, onClose }: PaletteProps): ReactNode {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <Dialog title="Go to" onClose={onClose}>
      <Command label="Screens and actions" className={style['palette']}>
        <Command.Input placeholder="Name of a screen or an action" />
        <Command.List>
          <Command.Empty>Nothing has this name.</Command.Empty>
          {groups.map((group) => (
            <Command.Group key={group} heading={group}>
              {entries
                .filter((entry) => entry.group === group)
                .map(({ title, keys, run }) => (
                  <Command.Item
                    key={title}
                    value={title}
                    onSelect={() => {
                      onClose();
                      run();
                    }}
                  >
                    {title}
                    {keys && <kbd>{shownKeys(keys)}</kbd>}
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

interface SheetProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

/** Shortcuts that lists have themselves. */
const OF_LISTS: readonly Pick<Shortcut, 'keys' | 'text'>[] = [
  { keys: 'j', text: 'Next row' },
  { keys: 'k', text: 'Previous row' },
  { keys: 'Enter', text: 'More of the row' },
  { keys: 'Escape', text: 'Close' },
];

/** The list of all shortcuts. */
export const ShortcutSheet = ({ shortcuts, onClose }: SheetProps): ReactNode => (
  <Dialog title="Shortcuts" onClose={onClose}>
    <dl className={style['keys']}>
      {[...shortcuts, ...OF_LISTS].map(({ keys, text }) => [
        <dt key={`${keys}-text`}>{text}</dt>,
        <dd key={keys}>
          <kbd>{shownKeys(keys)}</kbd>
        </dd>,
      ])}
    </dl>
  </Dialog>
);
