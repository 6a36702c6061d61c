import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { List } from '../app/data.ts';
import { useShortcuts } from '../shell/shortcuts.ts';
import style from './data-table.module.css';
import { Button, Problem } from './parts.tsx';

/** A column of a table. The first one opens the row, so its cell has no button and no link. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned right, in figures of one width. */
  readonly isNumber?: boolean;
  /** Share of the width, in rem; 10 unless given. */
  readonly width?: number;
}

interface DataTableProps<Row> {
  /** Name of the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly list: List<Row>;
  readonly keyOf: (row: Row) => string;
  /** Shows more of a row. */
  readonly onPeek?: (row: Row) => void;
  /** Key of the row that is shown beside the table. */
  readonly peeked?: string;
  /** Shown in place of a list without rows: what would be in it, and what to do first. */
  readonly empty: ReactNode;
}

const ROW_PX = 41;
const OVERSCAN = 8;
const WIDTH_REM = 10;

/**
 * A table of any length: only rows in view are in the document. `j` and `k` go from row to row, Enter shows more of one. The next page is asked for
 * when its place comes into view.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, list, keyOf, onPeek, peeked, empty } = props;
  const { rows } = list;
  const scroll = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  const [toFocus, setToFocus] = useState<number | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: (index) => keyOf(rows[index]!),
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (list.hasMore && lastShown >= rows.length - OVERSCAN) list.loadMore();
  }, [list, lastShown, rows.length]);
  const focusRow = useCallback((index: number): boolean => {
    const button = scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-open]`);
    button?.focus({ preventScroll: true });
    return button !== null && button !== undefined;
  }, []);
  useEffect(() => {
    if (toFocus !== null && focusRow(toFocus)) setToFocus(null);
  }, [toFocus, items, focusRow]);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    setActive(next);
    virtual.scrollToIndex(next);
    if (peeked) onPeek?.(rows[next]!);
    else if (!focusRow(next)) setToFocus(next);
  };
  const at = peeked ? rows.findIndex((row) => keyOf(row) === peeked) : active;
  const isFocused = () => scroll.current?.contains(document.activeElement) ?? false;
  const isCurrent = () => {
    const here = document.activeElement?.closest('[data-table]') ?? document.querySelector('[data-table]');
    return rows.length > 0 && here === scroll.current;
  };
  useShortcuts([
    { keys: 'j', text: '', when: isCurrent, run: () => move(isFocused() || peeked ? at + 1 : at) },
    { keys: 'k', text: '', when: isCurrent, run: () => move(at - 1) },
  ]);

  if (list.problem) return <Problem>{list.problem}</Problem>;
  if (list.isLoading) return <p role="status">Loading …</p>;
  if (rows.length === 0) return empty;
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const widthRem = columns.reduce((sum, { width = WIDTH_REM }) => sum + width, 0);
  return (
    <>
      {list.isChanged && (
        <p role="status" className={style['changed']}>
          The list has changed. <Button onClick={list.refresh}>Show it anew</Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable). */}
      <section ref={scroll} className={style['scroll']} tabIndex={0} aria-label={label} data-table>
        <table
          className={style['table']}
          style={{ minWidth: `${widthRem}rem` }}
          aria-rowcount={(list.totalCount ?? rows.length) + 1}
        >
          <colgroup>
            {columns.map(({ title, width = WIDTH_REM }) => (
              <col key={title} style={{ width: `${width}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ title, isNumber }) => (
                <th key={title} scope="col" className={isNumber ? style['number'] : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Space height={before} columns={columns.length} />
            {items.map(({ key, index }) => {
              const row = rows[index]!;
              return (
                <tr
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  data-peeked={peeked !== undefined && peeked === keyOf(row)}
                >
                  {columns.map(({ title, cell, isNumber }, place) => (
                    <td key={title} className={isNumber ? style['number'] : undefined}>
                      {place === 0 && onPeek ? (
                        <button
                          type="button"
                          className={style['open']}
                          tabIndex={index === active ? 0 : -1}
                          data-open
                          onFocus={() => setActive(index)}
                          onClick={() => onPeek(row)}
                        >
                          {cell(row)}
                        </button>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
            <Space height={after} columns={columns.length} />
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Room of the rows that are out of view. */
function Space({ height, columns }: { readonly height: number; readonly columns: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr className={style['space']}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
