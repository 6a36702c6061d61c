import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { parseSearch } from '../app/filters.ts';
import { usePreferences } from '../app/preferences.ts';
import { FormDialog } from './forms.tsx';
import { Button, Field, type Option, Options, partStyle } from './parts.tsx';

/** Time after the last letter until a search is asked for, in milliseconds. */
const TYPING_MS = 250;

/** The filters of a list, and the views of it that the viewer has saved. */
export const FilterBar = ({ children }: { readonly children?: ReactNode }): ReactNode => (
  <search className={partStyle['row']}>
    {children}
    <SavedViews />
  </search>
);

interface SearchFilterProps {
  readonly label?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search by text, asked for when the typing rests. `/` leads to it. */
export function SearchFilter({ label = 'Search', placeholder, value, onChange }: SearchFilterProps): ReactNode {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // Another view was chosen, or the filters were cleared.
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <span className={partStyle['filter']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={`${partStyle['input']} ${partStyle['search']}`}
        maxLength={200}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}

interface SelectFilterProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** Words of the choice that filters nothing; null where there is none. */
  readonly all?: string | null;
  readonly onChange: (value: string) => void;
}

/** A filter by one of some values. */
export function SelectFilter({ label, value, options, all = 'all', onChange }: SelectFilterProps): ReactNode {
  const id = useId();
  return (
    <span className={partStyle['filter']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={`${partStyle['input']} ${partStyle['choice']}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {all !== null && <option value="">{all}</option>}
        <Options options={options} />
      </select>
    </span>
  );
}

/** The views of this screen that the viewer has saved, in the preferences of the account. */
function SavedViews(): ReactNode {
  const [preferences, keep] = usePreferences();
  const navigate = useNavigate();
  const { path, query } = useRouterState({
    select: ({ location }) => ({ path: location.pathname, query: location.searchStr }),
    structuralSharing: true,
  });
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const views = preferences.views?.[path] ?? {};
  const chosen = Object.keys(views).find((name) => views[name] === query) ?? '';
  const change = (changed: Readonly<Record<string, string | null>>) => keep({ views: { [path]: changed } });
  return (
    <>
      {Object.keys(views).length > 0 && (
        <>
          <label htmlFor={id}>View</label>
          <select
            id={id}
            className={`${partStyle['input']} ${partStyle['choice']}`}
            value={chosen}
            onChange={({ target }) => void navigate({ to: '.', search: () => parseSearch(views[target.value] ?? '') })}
          >
            <option value="">none</option>
            <Options options={Object.keys(views).map((name) => ({ value: name, title: name }))} />
          </select>
        </>
      )}
      {chosen !== '' && <Button onClick={() => void change({ [chosen]: null })}>Forget view</Button>}
      {chosen === '' && query !== '' && <Button onClick={() => setSaving(true)}>Save view</Button>}
      {isSaving && (
        <FormDialog<{ name: string }>
          title="Save this view"
          submit="Save"
          defaults={{ name: '' }}
          run={({ name }) => change({ [name]: query })}
          onClose={() => setSaving(false)}
        >
          {({ register }) => <Field label="Name" maxLength={60} required {...register('name')} />}
        </FormDialog>
      )}
    </>
  );
}
