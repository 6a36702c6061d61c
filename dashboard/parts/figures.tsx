import type { ReactNode } from 'react';
import style from './figures.module.css';

/** Numbers that say how something stands, each with its name. */
export const Figures = ({ figures }: { readonly figures: Readonly<Record<string, ReactNode>> }): ReactNode => (
  <dl className={style['figures']}>
    {Object.entries(figures).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
