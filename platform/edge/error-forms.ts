import { pathsOf } from './endpoint-paths.ts';
import type { ErrorForm } from './error-body.ts';
import type { Endpoint } from './server.ts';

/** Finds the form of an error at a path that no endpoint answers. */
export type ErrorForms = (path: string) => ErrorForm;

/** The endpoints below a segment of their paths. */
interface Branch {
  /** `problem` where they have different ones. */
  form: ErrorForm;
  readonly next: Map<string, Branch>;
}

/**
 * A client of one API asks for paths below its own, so a path that nobody answers takes the form of its neighbours: of all endpoints below
 * the segments that it shares with them. Where those have different forms, or there are none, it is RFC 9457.
 */
export function createErrorForms(endpoints: readonly Pick<Endpoint, 'route' | 'aliases' | 'errorForm'>[]): ErrorForms {
  const root = new Map<string, Branch>();
  for (const endpoint of endpoints) for (const path of pathsOf(endpoint)) insert(root, path, endpoint.errorForm);
  return (path) => {
    let form: ErrorForm = 'problem';
    let branches = root;
    for (const segment of path.slice(1).split('/')) {
      const branch = branches.get(segment);
      if (!branch) break;
      ({ form, next: branches } = branch);
    }
    return form;
  };
}

function insert(root: Map<string, Branch>, path: string, form: ErrorForm): void {
  let branches = root;
  for (const segment of path.slice(1).split('/')) {
    if (segment.startsWith('{')) return;
    const branch = branches.get(segment) ?? { form, next: new Map<string, Branch>() };
    if (branch.form !== form) branch.form = 'problem';
    branches.set(segment, branch);
    branches = branch.next;
  }
}
