import type { Capability } from '../provider.ts';

/** The capabilities of one family of models, by a part of their name. */
interface Family {
  readonly name: RegExp;
  readonly capabilities: readonly Capability[];
}

const CHAT: readonly Capability[] = ['text', 'streaming'];
const TOOLS: readonly Capability[] = [...CHAT, 'tools'];
const STRUCTURED: readonly Capability[] = [...TOOLS, 'json_schema'];
const SEEING: readonly Capability[] = [...STRUCTURED, 'vision'];
const THINKING: readonly Capability[] = [...SEEING, 'reasoning'];

/**
 * Capabilities of families of models, for names that the libraries' data do not have, and for what they do not tell (structured answers).
 * The first that fits counts. Sources: the providers' own pages of models.
 */
const FAMILIES: readonly Family[] = [
  { name: /rerank/, capabilities: ['rerank'] },
  { name: /embed|^bge-|^e5-|^gte-|minilm/, capabilities: ['embedding'] },
  { name: /whisper|transcribe|parakeet/, capabilities: ['transcription', 'audio_input'] },
  { name: /^tts-|-tts\b|orpheus|kokoro/, capabilities: ['speech', 'audio_output'] },
  { name: /moderation/, capabilities: ['moderation'] },
  // They judge by way of a chat, for whoever names one.
  { name: /llama-guard|safeguard|content-safety|shieldgemma/, capabilities: ['moderation', 'streaming'] },
  { name: /^gemini-(.*-)?live\b/, capabilities: ['realtime', 'audio_input', 'audio_output'] },
  { name: /^gemini-.*image|nano-banana/, capabilities: ['text', 'streaming', 'vision', 'image'] },
  { name: /^dall-e-2|^gpt-image|^chatgpt-image/, capabilities: ['image', 'image_edit'] },
  {
    name: /^dall-e|^gpt-.*-image|^imagen|flux|sdxl|stable-diffusion|recraft|ideogram|photon$|seedream/,
    capabilities: ['image'],
  },
  { name: /^gpt-(4o-)?(mini-)?realtime/, capabilities: ['realtime', 'audio_input', 'audio_output'] },
  { name: /^gpt-(4o-)?(mini-)?audio/, capabilities: [...TOOLS, 'audio_input', 'audio_output'] },
  { name: /^gpt-oss/, capabilities: [...STRUCTURED, 'reasoning'] },
  { name: /^(gpt-3|gpt-4($|-(?!turbo|o|\.)))/, capabilities: TOOLS },
  { name: /^gpt-4-turbo/, capabilities: [...TOOLS, 'vision'] },
  { name: /^(gpt-4o|gpt-4\.|chatgpt-)/, capabilities: SEEING },
  { name: /^o1-(mini|preview)/, capabilities: [...CHAT, 'reasoning'] },
  { name: /^o3-mini/, capabilities: [...STRUCTURED, 'reasoning'] },
  { name: /^(gpt-[5-9]|o[1-9])/, capabilities: THINKING },
  { name: /^claude-(2|instant|v1)/, capabilities: CHAT },
  { name: /^claude-3-(?!7)/, capabilities: SEEING },
  { name: /^claude-/, capabilities: THINKING },
  { name: /^gemini-(pro|1|2\.0)/, capabilities: [...SEEING, 'audio_input', 'video'] },
  { name: /^gemini-/, capabilities: [...THINKING, 'audio_input', 'video'] },
  { name: /video.?llama|llava-next-video/, capabilities: [...CHAT, 'vision', 'video'] },
  { name: /llama-?4|pixtral|mistral-(small-3|medium-3|large-3)|gemma-?[34]/, capabilities: SEEING },
  { name: /vision|llava|-vl\b|vl:|moondream|minicpm-v|bakllava/, capabilities: [...TOOLS, 'vision'] },
  { name: /deepseek-r1|qwq|magistral|-thinking|glm-4\.[5-9]|minimax/, capabilities: [...TOOLS, 'reasoning'] },
  { name: /qwen-?3|deepseek|kimi/, capabilities: [...STRUCTURED] },
  { name: /llama-?3\.|qwen|mistral|mixtral|command|hermes|granite|nemotron|grok|glm/, capabilities: TOOLS },
];

/**
 * The capabilities that a model's name tells; plain text for one that no family fits.
 * @param upstream - the provider's name, whose vendor and tag do not matter.
 */
export function familyCapabilities(upstream: string): readonly Capability[] {
  const name = upstream.slice(upstream.lastIndexOf('/') + 1).toLowerCase();
  return FAMILIES.find((family) => family.name.test(name))?.capabilities ?? CHAT;
}

/** Chats that models answer only where sound goes in or comes out. */
const ONLY_WITH_SOUND = /^gpt-(4o-)?(mini-)?audio/;
/**
 * Models that talk, and are no choice for a plain chat: they answer other APIs of their provider alone (completions of before, responses), or do
 * and sell something beside talking (searches, research, the use of a computer).
 */
const FOR_SOMETHING_ELSE =
  /^gpt-3\.5-turbo-instruct|^codex-|^gpt-.*-codex|^(gpt-\d.*|o\d+)-pro\b|deep-research|search-preview|computer-use|^(babbage|davinci)-/;

/**
 * Why a model that can talk is nothing that a chat is sent to where nobody has named it; null for one that is.
 * @param hasSound - the chat has sound in it, or wants a spoken answer.
 */
export function unfitForChoice(upstream: string, hasSound: boolean): string | null {
  const name = upstream.slice(upstream.lastIndexOf('/') + 1).toLowerCase();
  if (ONLY_WITH_SOUND.test(name) && !hasSound) return 'it answers only chats with sound';
  return FOR_SOMETHING_ELSE.test(name) ? 'it is for something else than chats' : null;
}
