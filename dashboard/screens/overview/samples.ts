import type { CodeSample } from '../../parts/code-samples.tsx';

/** The reader's own values in the code. */
interface Own {
  readonly baseUrl: string;
  /** An API key, or the variable that holds one. */
  readonly key: string;
  readonly organization: string;
}

/** A call in the three languages. Programs read the address and the key from their environment, as the clients do. */
const samplesOf = (
  { baseUrl, key }: Own,
  {
    path,
    body,
    typescript,
    python,
  }: { readonly path: string; readonly body: unknown; readonly typescript: string; readonly python: string },
): readonly CodeSample[] => {
  const settings = `export SVC_API_URL=${baseUrl}${key.startsWith('$') ? '' : `\nexport SVC_API_KEY=${key}`}`;
  return [
    {
      language: 'curl',
      code: `curl -N ${baseUrl}${path} \\
  -H "X-API-Key: ${key}" -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body)}'`,
    },
    {
      language: 'TypeScript',
      code: `// ${settings.replace('\n', '\n// ')}
import { Trellis } from '@trellis/client';

const client = new Trellis();
${typescript}`,
    },
    {
      language: 'Python',
      code: `# ${settings.replace('\n', '\n# ')}
from trellis_client import Trellis

client = Trellis()
${python}`,
    },
  ];
};

export const keySamples = (own: Own): readonly CodeSample[] =>
  samplesOf(own, {
    path: '/api/v1/auth/api-keys',
    body: { name: 'Nightly export', scopes: ['read:tasks'] },
    typescript: `const made = await client.apiKeys.create({ name: 'Nightly export', scopes: ['read:tasks'] });
console.log(made.key);`,
    python: `made = client.api_keys.create(name="Nightly export", scopes=["read:tasks"])
print(made["key"])`,
  });

export const chatSamples = (own: Own): readonly CodeSample[] =>
  samplesOf(own, {
    path: '/api/v1/chat/completions',
    body: { model: 'dev/echo', stream: true, messages: [{ role: 'user', content: 'Hello there' }] },
    typescript: `const stream = await client.chat({ model: 'dev/echo', messages: [{ role: 'user', content: 'Hello there' }] });
for await (const text of stream.text()) process.stdout.write(text);`,
    python: `stream = client.chat(model="dev/echo", messages=[{"role": "user", "content": "Hello there"}])
for text in stream.text():
    print(text, end="")`,
  });

export const inviteSamples = (own: Own): readonly CodeSample[] =>
  samplesOf(own, {
    path: `/api/v1/tenants/${own.organization}/invitations`,
    body: { email: 'grace@example.com', role: 'editor' },
    typescript: `await client.invitations.inviteMember('${own.organization}', { email: 'grace@example.com', role: 'editor' });`,
    python: `client.invitations.invite_member("${own.organization}", email="grace@example.com", role="editor")`,
  });
