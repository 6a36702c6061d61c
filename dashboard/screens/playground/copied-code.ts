/** A question of the playground, as programs ask it. */
export interface CopiedRequest {
  readonly baseUrl: string;
  readonly models: readonly string[];
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly temperature?: number;
  readonly maxTokens?: number;
}

const quoted = (text: string): string => JSON.stringify(text);
const options = ({ temperature, maxTokens }: CopiedRequest): readonly (readonly [string, number])[] => [
  ...(temperature === undefined ? [] : [['temperature', temperature] as const]),
  ...(maxTokens === undefined ? [] : [['max_tokens', maxTokens] as const]),
];

/** The request as a program in TypeScript. */
export function typescriptOf(request: CopiedRequest): string {
  const { models, messages } = request;
  const [model = '', ...others] = models;
  const indent = others.length > 0 ? '  ' : '';
  const lines = [
    'const stream = await client.chat({',
    others.length > 0 ? '  model,' : `  model: ${quoted(model)},`,
    '  messages: [',
    ...messages.map(({ role, content }) => `    { role: '${role}', content: ${quoted(content)} },`),
    '  ],',
    ...options(request).map(([name, value]) => `  ${name}: ${value},`),
    '});',
    'for await (const text of stream.text()) process.stdout.write(text);',
  ].map((line) => indent + line);
  const loop =
    others.length > 0 ? [`for (const model of [${models.map(quoted).join(', ')}]) {`, ...lines, '}'] : [...lines];
  return ["import { Trellis } from '@trellis/client';", '', 'const client = new Trellis();', ...loop, ''].join('\n');
}

/** The request as a program in Python. */
export function pythonOf(request: CopiedRequest): string {
  const { models, messages } = request;
  const [model = '', ...others] = models;
  const indent = others.length > 0 ? '    ' : '';
  const lines = [
    'stream = client.chat(',
    others.length > 0 ? '    model=model,' : `    model=${quoted(model)},`,
    '    messages=[',
    ...messages.map(({ role, content }) => `        {"role": ${quoted(role)}, "content": ${quoted(content)}},`),
    '    ],',
    ...options(request).map(([name, value]) => `    ${name}=${value},`),
    ')',
    'for text in stream.text():',
    '    print(text, end="", flush=True)',
  ].map((line) => indent + line);
  const loop = others.length > 0 ? [`for model in [${models.map(quoted).join(', ')}]:`, ...lines] : [...lines];
  return ['from trellis_client import Trellis', '', 'client = Trellis()', ...loop, ''].join('\n');
}

/** The request as commands of curl, one a model. */
export function curlOf(request: CopiedRequest): string {
  return request.models
    .map((model) => {
      const { messages } = request;
      const body = JSON.stringify({ model, stream: true, messages, ...Object.fromEntries(options(request)) });
      return `curl -N ${request.baseUrl}/api/v1/chat/completions \\
  -H "Authorization: Bearer $SVC_API_KEY" -H 'Content-Type: application/json' \\
  -d '${body.replaceAll("'", "'\\''")}'
`;
    })
    .join('\n');
}
