import type { ComponentProps, ReactNode } from 'react';
import style from './check-group.module.css';
import { CheckField, type Option, partStyle, wordOf } from './parts.tsx';

interface CheckGroupProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly options: readonly Option[];
  /** Attributes that all boxes share: the answer of a form's `register`. */
  readonly field: Omit<ComponentProps<'input'>, 'id' | 'className' | 'value'>;
}

/** A labelled choice of any number among several. Many of them scroll. */
export const CheckGroup = ({ label, hint, problem, options, field }: CheckGroupProps): ReactNode => (
  <fieldset className={style['group']}>
    <legend className={partStyle['label']}>{label}</legend>
    {hint && <p className={partStyle['hint']}>{hint}</p>}
    <div className={style['choices']}>
      {options.map((option) => {
        const { value, title } = typeof option === 'string' ? { value: option, title: wordOf(option) } : option;
        return <CheckField key={value} label={title} value={value} {...field} />;
      })}
    </div>
    {problem && <p className={partStyle['fieldProblem']}>{problem}</p>}
  </fieldset>
);
