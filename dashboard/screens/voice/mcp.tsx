import { useQuery } from '@tanstack/react-query';
import type { Trellis } from '@trellis/client';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx';
import { Badge, CopyButton, Empty, formatCount, Panel, Problem, partStyle } from '../../parts/parts.tsx';
import { Json, Peek } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';

/** A tool, as the protocol has it. */
interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: unknown;
  readonly annotations?: { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };
}

interface ToolsAnswer {
  readonly result?: { readonly tools: readonly Tool[]; readonly nextCursor?: string };
  readonly error?: { readonly message: string };
}

const PROTOCOL_VERSION = '2025-11-25';
/** Pages of the list of tools, at most. */
const MOST_PAGES = 20;

/** All tools that the viewer may call, as an MCP client reads them. @throws Error for a list that is refused. */
async function readTools(client: Trellis, signal: AbortSignal): Promise<readonly Tool[]> {
  const tools: Tool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { result, error } = await client.call<ToolsAnswer>({
      ...{ method: 'POST', path: '/mcp', signal },
      body: { jsonrpc: '2.0', id: page + 1, method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
      headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': PROTOCOL_VERSION },
    });
    if (!result) throw new Error(error?.message ?? 'There is no list of tools.');
    tools.push(...result.tools);
    cursor = result.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}

/** The effect of a tool, by its hints. */
function Effect({ annotations }: Pick<Tool, 'annotations'>): ReactNode {
  if (annotations?.readOnlyHint) return <Badge>reads</Badge>;
  return annotations?.destructiveHint ? (
    <Badge tone="bad">deletes or overwrites</Badge>
  ) : (
    <Badge tone="warn">changes</Badge>
  );
}

/** The tools that a model gets which works with the credential of the viewer. */
export function ToolsPanel(): ReactNode {
  const { session } = useApp();
  const [{ search, peek }, setFilters] = useFilters('search', 'peek');
  const { data, error, isLoading } = useQuery({
    queryKey: ['mcp tools'],
    queryFn: ({ signal }) => readTools(session.client, signal),
  });
  const wanted = search.toLowerCase();
  const shown = (data ?? []).filter(({ name, description }) =>
    [name, description].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const peeked = data?.find(({ name }) => name === peek);
  return (
    <>
      <Panel
        title={data ? `${formatCount(shown.length)} tools` : 'Tools'}
        actions={
          <FilterBar>
            <SearchFilter value={search} onChange={(value) => setFilters({ search: value })} />
          </FilterBar>
        }
      >
        <div className={partStyle['stack']}>
          <p className={partStyle['hint']}>
            Those that your roles allow: a model that works with your credential sees these and no others.
          </p>
          {error && <Problem>{messageOf(error)}</Problem>}
          {isLoading && <p role="status">Loading …</p>}
          {data && (
            <ShortTable
              label="MCP tools"
              rows={shown}
              keyOf={({ name }) => name}
              onPeek={({ name }) => setFilters({ peek: name })}
              columns={[
                { title: 'Name', cell: ({ name }) => name },
                { title: 'Effect', cell: Effect },
                { title: 'Scope of a key', cell: ({ name }) => <code>mcp:{name}</code> },
                { title: 'Description', width: 18, cell: ({ description }) => firstLineOf(description ?? '') },
              ]}
              empty={
                <Empty>
                  <p>No tool has this.</p>
                </Empty>
              }
            />
          )}
        </div>
      </Panel>
      {peeked && (
        <Peek key={peeked.name} title={peeked.name} onClose={() => setFilters({ peek: '' })}>
          <p>{peeked.description}</p>
          <Json label={`Arguments of ${peeked.name}`} value={peeked.inputSchema} />
        </Peek>
      )}
    </>
  );
}

const firstLineOf = (text: string): string => text.split('\n', 1)[0]!;

/** Settings with which a client of the protocol connects. */
export function ConnectPanel(): ReactNode {
  const { session } = useApp();
  const url = `${session.client.baseUrl}/mcp`;
  const configurations = [
    {
      title: 'Configuration of a client',
      text: JSON.stringify(
        { mcpServers: { trellis: { type: 'http', url, headers: { 'X-API-Key': '<your API key>' } } } },
        null,
        2,
      ),
    },
    { title: 'Claude Code', text: `claude mcp add --transport http trellis ${url} --header "X-API-Key: $SVC_API_KEY"` },
    {
      title: 'curl',
      text: `curl -s ${url} -H "X-API-Key: $SVC_API_KEY" -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}'`,
    },
  ];
  return (
    <>
      <Panel title="Address" actions={<CopyButton text={url} />}>
        <div className={partStyle['stack']}>
          <code className={partStyle['secret']}>{url}</code>
          <p className={partStyle['hint']}>
            Streamable HTTP. Make an API key for it, with the scopes of what it may do: mcp:* for all tools, mcp: and a
            name for one. A client without a key is led to the sign-in by OAuth.
          </p>
        </div>
      </Panel>
      {configurations.map(({ title, text }) => (
        <Panel key={title} title={title} actions={<CopyButton text={text} />}>
          <code className={partStyle['secret']} style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </code>
        </Panel>
      ))}
    </>
  );
}
