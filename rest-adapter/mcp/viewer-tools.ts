import type { ViewerTools } from '../../platform/identity/viewer-tools.ts';
import type { CallTool } from './tool-call.ts';
import { missingPermission, type Toolset } from './toolset.ts';

/** The tools of MCP for runs of agents: the same lists, permissions, limits and recording as over `/mcp`. */
export const viewerTools = (toolset: () => Toolset, callTool: CallTool): ViewerTools => ({
  list: (names, viewer) => {
    const all = toolset();
    return names.flatMap((name) => {
      const tool = all.named(name);
      if (!tool || missingPermission(tool, viewer) !== null) return [];
      const { description, inputSchema } = tool.definition;
      return [{ name, description, inputSchema }];
    });
  },
  async call(name, given, context) {
    const tool = toolset().named(name);
    if (!tool) return { code: 'NOT_FOUND', value: { code: 'NOT_FOUND', detail: 'There is no tool of this name' } };
    const bytes = Buffer.byteLength(JSON.stringify(given));
    const outcome = await callTool({ tool, given, bytes, idempotencyKey: undefined, context, progress: null });
    return 'error' in outcome ? { code: outcome.code, value: outcome.error } : { code: null, value: outcome.value };
  },
});
