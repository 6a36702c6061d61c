import { describe, expect, it } from 'vitest';
import { serviceViewer } from '../../../platform/kernel/viewer.ts';
import { readConfig } from '../../config.ts';
import { createCatalog } from '../catalog/catalog.ts';
import { libraryData } from '../catalog/library-data.ts';
import { endpointsOf } from '../catalog/live-models.ts';
import { readOverrides } from '../catalog/overrides.ts';
import type { Capability } from '../provider.ts';
import { endpointOf } from '../providers/kinds.ts';
import { createCandidates } from '../routing/candidates.ts';
import { routingDefaults } from '../routing/defaults.ts';
import { modelPolicy, SERVICE_TYPES } from '../routing/policy.ts';
import { createRouter } from '../routing/router.ts';
import { provider } from './models.ts';

const KEYS = Object.fromEntries(
  ['OPENAI', 'ANTHROPIC', 'GOOGLE', 'OPENROUTER', 'GROQ', 'CEREBRAS'].map((name) => [`${name}_API_KEY`, 'k']),
);
const config = readConfig(KEYS);
const endpoints = endpointsOf((name) => endpointOf(name, config));
/** Names that providers list, and the packages do not know. */
const LISTED = [
  ...['omni-moderation-latest', 'text-moderation-stable', 'gpt-4o-realtime-preview', 'gpt-3.5-turbo-instruct'],
  ...['gpt-4o-mini-tts', 'whisper-1', 'davinci-002', 'computer-use-preview', 'o4-mini-deep-research', 'gpt-audio-mini'],
];
const catalog = createCatalog({
  ...{ endpoints, patterns: [], overrides: readOverrides('{}'), library: libraryData(), own: [] },
  live: {
    of: () => null,
    ownerOf: () => null,
    version: 0,
    refresh: () => undefined,
  },
});
const models = [...catalog.list(), ...LISTED.map((name) => catalog.find(name, 'openai')!)];
const source = {
  catalog: { find: catalog.find, list: () => models },
  providers: new Map([...endpoints.keys()].map((name) => [name, provider(name)])),
  latencyMs: () => null,
  isDown: () => false,
};
const candidates = createCandidates(source);
const rules = { policy: modelPolicy({}), pricedOnly: false };
const rankedFor = (serviceType: (typeof SERVICE_TYPES)[number], ...needs: Capability[]) =>
  candidates.rank({ serviceType, needs: new Set(needs), open: true }, rules).ranked;

/** By their names, told apart from how the table does it: what answers no plain chat. */
const NO_CHAT =
  /moderation|guard|safety|embed|rerank|tts\b|whisper|transcribe|realtime|-live|\baudio\b|instruct$|dall-e|gpt-image|imagen|computer-use|deep-research|davinci|codex|-pro$/;
const isPlainInstruct = (id: string): boolean => /instruct$|-pro$/.test(id) && !/gpt-3\.5|gpt-5|o\d-pro/.test(id);

describe('candidates of each type of service, of every model that is known', () => {
  it('for text are models that talk', () => {
    const ranked = rankedFor('text');
    expect(ranked.length).toBeGreaterThan(100);
    expect(ranked.filter(({ id }) => NO_CHAT.test(id) && !isPlainInstruct(id)).map(({ id }) => id)).toEqual([]);
    expect(ranked.every(({ capabilities }) => capabilities.has('text'))).toBe(true);
  });

  it.each([
    ['vision', 'vision', /moderation|guard|embed|realtime/],
    ['embedding', 'embedding', /gpt|claude|moderation/],
    ['image', 'image', /embed|moderation|tts|whisper/],
    ['audio', 'transcription', /tts|embed|moderation|claude/],
  ] as const)('for %s can do %s', (serviceType, capability, never) => {
    const ranked = rankedFor(serviceType);
    expect(ranked.length).toBeGreaterThan(1);
    expect(ranked.filter(({ capabilities }) => !capabilities.has(capability))).toEqual([]);
    expect(
      ranked
        .map(({ id }) => id)
        .filter((id) => never.test(id) && !/gpt-4o.*transcribe|gpt-transcribe/.test(id) && capability !== 'image'),
    ).toEqual([]);
  });

  it('are every type of service', () => {
    expect([...SERVICE_TYPES].sort()).toEqual(['audio', 'embedding', 'image', 'text', 'vision']);
  });

  it('with sound are also models that answer only those', () => {
    const spoken = rankedFor('text', 'audio_output').map(({ upstream }) => upstream);
    expect(spoken).toContain('gpt-audio');
    expect(rankedFor('text').map(({ upstream }) => upstream)).not.toContain('gpt-audio');
  });
});

describe('a chat that names its model', () => {
  const { route } = createRouter({
    ...source,
    defaults: routingDefaults(config),
    policyOf: () => modelPolicy({}),
    pricedOnly: () => false,
  });
  const chatWith = (model: string) =>
    route({ model, serviceType: 'text', needs: new Set(), open: false }, serviceViewer('test'));

  it.each([
    ['omni-moderation-latest', 'moderates'],
    ['text-embedding-3-small', 'makes embeddings'],
    ['whisper-1', 'transcribes'],
    ['gpt-4o-mini-tts', 'reads texts aloud'],
    ['gpt-realtime', 'is for realtime sessions'],
  ])('of %s is told that it %s', (name, does) => {
    expect(() => chatWith(name)).toThrow(`answers no chats: it ${does}`);
  });

  it.each(['gpt-4o-mini', 'gpt-3.5-turbo-instruct', 'groq/llama-guard-3-8b', 'gpt-audio', 'some/unknown-model'])(
    'of %s goes to its provider',
    (name) => {
      expect(chatWith(name)).toMatchObject({ rule: 'explicit' });
    },
  );
});
