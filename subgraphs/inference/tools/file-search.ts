import { requirePermission } from '../../../platform/identity/permissions.ts';
import { requireTenant } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { SearchFiles } from '../files/search-files.ts';
import { type PrepareTool, refuseUnknown, wholeOption } from './built-in.ts';

const MOST_RESULTS = 50;
const USUAL_RESULTS = 8;
const MAX_FILES = 100;

/**
 * The built-in tool `file_search` over the files of the caller's organization. Identifiers of files only narrow what is the caller's
 * own: those of others find nothing.
 */
export const fileSearch =
  (search: SearchFiles): PrepareTool =>
  (options, path, context) => {
    refuseUnknown(options, ['file_ids', 'max_results'], path);
    const limit = wholeOption(options, 'max_results', path, MOST_RESULTS, USUAL_RESULTS);
    const fileIds = readFileIds(options['file_ids'], `${path}.file_ids`);
    // A credential that may use models and not read files does not get at them this way.
    requirePermission(context, 'files:read');
    const tenantId = requireTenant(context);
    return {
      name: 'file_search',
      origin: 'uploaded files',
      description: "Searches the files that the user's organization has uploaded.",
      search: async (text, call) => {
        const found = await search({ tenantId, text, fileIds, limit }, call.context);
        return found.map(({ file, text: passage }) => ({
          source: { kind: 'file', fileId: file.id, filename: file.filename },
          text: passage,
        }));
      },
    };
  };

function readFileIds(given: unknown, path: string): readonly string[] | null {
  if (given === undefined || given === null) return null;
  const isList =
    Array.isArray(given) && given.length > 0 && given.every((id) => typeof id === 'string' && id.length <= 64);
  if (!isList || given.length > MAX_FILES)
    throw invalid(path, `must be a list of 1 to ${MAX_FILES} identifiers of files`);
  return given as string[];
}
