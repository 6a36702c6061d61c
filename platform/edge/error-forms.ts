import { pathsOf } from './endpoint-paths.ts';
import type { ErrorForm } from './error-body.ts';
import type { Endpoint } from './server.ts';

/** Finds the form of an error at a path that no endpoint answers. */
export type ErrorForms = (path: string) => ErrorForm;

/** The endpoints below a segment of their paths. */
interface Branch {
  /** The number of endpoints by their form. */
  readonly forms: Map<ErrorForm, number>;
  readonly next: Map<string, Branch>;
}

/**
 * A client of one API asks for paths below its own, so a path that nobody answers takes the form of its neighbours: of the endpoints below
 * the segments that it shares with them. It is RFC 9457 where one of them has that form, or there are none; otherwise the form that most
 * of them have.
 */
export function createErrorForms(endpoints: readonly Pick<Endpoint, 'route' | 'aliases' | 'errorForm'>[]): ErrorForms {
  const root = new Map<string, Branch>();
  for (const endpoint of endpoints) for (const path of pathsOf(endpoint)) insert(root, path, endpoint.errorForm);
  return (path) => {
    let forms: Branch['forms'] = new Map();
    let branches = root;
    for (const segment of path.slice(1).split('/')) {
      const branch = branches.get(segment);
      if (!branch) break;
      ({ forms, next: branches } = branch);
    }
    return commonForm(forms);
  };
}

function insert(root: Map<string, Branch>, path: string, form: ErrorForm): void {
  let branches = root;
  for (const segment of path.slice(1).split('/')) {
    if (segment.startsWith('{')) return;
    const branch = branches.get(segment) ?? { forms: new Map<ErrorForm, number>(), next: new Map<string, Branch>() };
    branch.forms.set(form, (branch.forms.get(form) ?? 0) + 1);
    branches.set(segment, branch);
    branches = branch.next;
  }
}

/** Of two forms that are equally common, the one of the first endpoint. */
function commonForm(forms: Branch['forms']): ErrorForm {
  if (forms.has('problem')) return 'problem';
  let [common, most]: [ErrorForm, number] = ['problem', 0];
  for (const [form, count] of forms) if (count > most) [common, most] = [form, count];
  return common;
}
