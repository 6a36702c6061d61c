import type { RouteComponent } from '@tanstack/react-router';

/** A screen. Navigation, palette, shortcuts, permissions and tests are made of the list of them. */
export interface Screen {
  /** Below `/admin`. */
  readonly path: string;
  readonly title: string;
  readonly group: 'Home' | 'Identity' | 'Operations' | 'Models' | 'Platform';
  /** Opens it after `g`; each letter once. */
  readonly key: string;
  /** Permission without which it is not shown. */
  readonly needs?: string;
  /** Loaded when it is first opened. */
  readonly component: RouteComponent;
}
