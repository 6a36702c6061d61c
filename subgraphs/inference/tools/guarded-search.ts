import type { Guard } from '../guard/guard.ts';
import type { PrepareTool } from './built-in.ts';
import type { Finding, Source } from './sources.ts';

/** A tool whose findings the guard of the caller's organization has read before a model does. */
export const guardedSearch =
  (prepare: PrepareTool, guard: Pick<Guard, 'results'>): PrepareTool =>
  (options, path, context) => {
    const tool = prepare(options, path, context);
    return {
      ...tool,
      async search(query, call) {
        const findings = await tool.search(query, call);
        const texts = findings.map(({ source, text }) => [titleOf(source), text ?? '']);
        const passed = await guard.results(texts, call.context);
        return passed === texts ? findings : findings.map((finding, i) => readBy(finding, passed[i]));
      },
    };
  };

const titleOf = (source: Source): string => (source.kind === 'url' ? source.title : source.filename);

function readBy({ source }: Finding, passed: readonly string[] | null | undefined): Finding {
  if (!passed) return { source, text: null };
  const [title = '', text = ''] = passed;
  return { source: source.kind === 'url' ? { ...source, title } : { ...source, filename: title }, text };
}
