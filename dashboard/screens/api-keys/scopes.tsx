import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { scopeOf } from '../../app/scopes.ts';
import { CheckField } from '../../parts/parts.tsx';
import style from './api-keys.module.css';
import type { KeyChoices } from './choices.ts';

const WIDE_TITLES: Readonly<Record<string, string>> = {
  '*:*': 'everything',
  '*:read': 'read anything',
  '*:write': 'write anything',
  '*:delete': 'delete anything',
  '*:admin': 'administer anything',
};

interface ScopesProps {
  readonly choices: KeyChoices;
  readonly problem: string | undefined;
  /** The field of the form, a list of scopes. */
  readonly field: UseFormRegisterReturn;
}

/** The scopes of a key, as far as its maker has them itself: wide ones, and one by one. */
export function Scopes({ choices, problem, field }: ScopesProps): ReactNode {
  const id = useId();
  return (
    <fieldset className={style['scopes']} aria-describedby={problem ? id : undefined}>
      <legend>Scopes</legend>
      <div className={style['wide']}>
        {choices.wide.map((permission) => (
          <CheckField
            key={permission}
            label={WIDE_TITLES[permission] ?? permission}
            value={scopeOf(permission)}
            {...field}
          />
        ))}
      </div>
      <details>
        <summary>One by one</summary>
        <div className={style['single']}>
          {[...choices.actions].map(([resource, actions]) => (
            <fieldset key={resource} className={style['resource']}>
              <legend>{resource}</legend>
              {actions.map((action) => (
                <CheckField key={action} label={action} value={scopeOf(`${resource}:${action}`)} {...field} />
              ))}
            </fieldset>
          ))}
        </div>
      </details>
      {problem && (
        <p id={id} role="alert" className={style['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
