import type { ReactNode } from 'react';
import tableStyle from './data-table.module.css';
import type { Column } from './data-table.tsx';
import { partStyle } from './parts.tsx';
import style from './short-table.module.css';

interface ShortTableProps<Row> {
  /** Name of the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Shows more of a row; its first cell is the button. */
  readonly onPeek?: (row: Row) => void;
  /** Shown in place of a table without rows. */
  readonly empty: ReactNode;
}

/** A table that is known as a whole; longer lists are a `DataTable`. Columns are as wide as what is in them, and `width` at least. */
export function ShortTable<Row>({ label, columns, rows, keyOf, onPeek, empty }: ShortTableProps<Row>): ReactNode {
  if (rows.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
    <section className={tableStyle['scroll']} tabIndex={0} aria-label={label}>
      <table className={`${partStyle['table']} ${style['table']}`}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber, width }) => (
              <th
                key={title}
                scope="col"
                className={isNumber ? partStyle['number'] : undefined}
                style={width === undefined ? undefined : { minWidth: `${width}rem` }}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber, width }, place) => (
                <td
                  key={title}
                  className={isNumber ? partStyle['number'] : width === undefined ? undefined : style['wide']}
                >
                  {place === 0 && onPeek ? (
                    <button type="button" className={tableStyle['open']} onClick={() => onPeek(row)}>
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
