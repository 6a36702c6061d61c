import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../parts/parts.tsx';

/** In place of a screen that is not there, or not for this viewer. */
export const NoSuchScreen = (): ReactNode => (
  <Panel title="There is no such screen">
    <Link to="/">Overview</Link>
  </Panel>
);
