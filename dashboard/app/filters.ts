import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Values of the filters of a screen; one that is not set is empty. */
export type Filters<Name extends string> = Readonly<Record<Name, string>>;
export type SetFilters<Name extends string> = (changes: Partial<Record<Name, string>>) => void;

/**
 * Filters that live in the address, so that a link leads to what one sees. A change takes the place of the address before, so that "back"
 * leaves the screen.
 */
export function useFilters<Name extends string>(...names: readonly Name[]): readonly [Filters<Name>, SetFilters<Name>] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, textOf(search[name])])) as Record<Name, string>;
  const set = useCallback<SetFilters<Name>>(
    (changes) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: Readonly<Record<string, unknown>>) =>
          Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => textOf(value) !== '')),
      }),
    [navigate],
  );
  return [values, set];
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** Reads the query of an address: every value is a text. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** Writes the query of an address. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (textOf(value) !== '') query.set(name, textOf(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
