import type { Endpoint } from './server.ts';

/** Every path that leads to an endpoint, its route first. */
export const pathsOf = ({ route, aliases = [] }: Pick<Endpoint, 'route' | 'aliases'>): readonly string[] => [
  route,
  ...aliases,
];
