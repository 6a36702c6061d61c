import type { Finding } from '../detector.ts';
import { type Normalised, sourceEnd, sourceStart } from '../normalise.ts';

interface Mark {
  readonly category: string;
  readonly label: string;
  readonly weight: number;
  /** Every quantifier is bounded, and none is followed by what it could have taken itself. */
  readonly pattern: RegExp;
}

const MARKS: readonly Mark[] = [
  {
    category: 'fake_role',
    label: 'chat_template_token',
    weight: 0.8,
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|begin_of_text|channel|message)\|>|\[\/?inst\]|<<\/?sys>>/g,
  },
  {
    category: 'fake_role',
    label: 'role_heading',
    weight: 0.45,
    pattern:
      /(?:^|\n)[ \t]{0,8}#{0,6} ?[[{(<]?(?:system|developer|admin|root)(?: (?:message|prompt|note|instruction|instructions|override|command|mode))?[\])}>]{0,2}:/g,
  },
  {
    category: 'fake_role',
    label: 'role_tag',
    weight: 0.55,
    pattern:
      /<\/?(?:system|sys|sysprompt|system_prompt|system mode|system-prompt|admin|developer|instructions|prompt|user_input|context|end)>/g,
  },
  {
    category: 'delimiter_break',
    label: 'section_end',
    weight: 0.5,
    pattern:
      /(?<![-=#*~])[-=#*~]{3,40} ?(?:end|begin|start|new|stop|system|override|ignore)(?: of)? ?(?:the )?(?:prompt|instructions?|input|document|context|system|user|text|data|task)/g,
  },
  {
    category: 'delimiter_break',
    label: 'closing_then_order',
    weight: 0.5,
    pattern: /(?:"""|'''|```|\}\}|\]\]|"\}|'\})\s{0,4}(?:now|ignore|forget|disregard|new instructions?|system)\b/g,
  },
];

/** Marks of form rather than of words: role markers, broken delimiters, links that carry data away, characters that hide text. */
export function findStructure(normalised: Normalised): Finding[] {
  const findings: Finding[] = [];
  for (const { category, label, weight, pattern } of MARKS) {
    for (const { 0: found, index } of normalised.text.matchAll(pattern)) {
      const start = sourceStart(normalised, index);
      findings.push({ start, end: sourceEnd(normalised, index + found.length), category, label, score: weight });
    }
  }
  return [...findings, ...findImages(normalised), ...findReversals(normalised)];
}

const LONGEST_ADDRESS = 2_000;

/** Images of another server whose address carries data: shown, they send it there. */
function findImages(normalised: Normalised): Finding[] {
  const { text } = normalised;
  const findings: Finding[] = [];
  for (let at = text.indexOf(']('); at !== -1; at = text.indexOf('](', at + 2)) {
    const window = text.slice(at + 2, at + 2 + LONGEST_ADDRESS);
    const length = window.search(/[)\s]/);
    const address = length === -1 ? window : window.slice(0, length);
    const query = address.indexOf('?');
    if (!address.startsWith('http') || query === -1 || !address.includes('=', query)) continue;
    const opening = text.lastIndexOf('[', at);
    const isImage = opening > 0 && at - opening < LONGEST_ADDRESS && text[opening - 1] === '!';
    const asks =
      /[{<[]|%7b|%5b|data|secret|conversation|history|password|prompt|context|token|summary|chat|leak|exfil/.test(
        address.slice(query),
      );
    if (!isImage && !asks) continue;
    findings.push({
      start: sourceStart(normalised, isImage ? opening - 1 : at),
      end: sourceEnd(normalised, Math.min(text.length, at + 2 + address.length + 1)),
      category: 'exfiltration',
      label: isImage ? 'image_with_data' : 'link_with_data',
      score: isImage ? (asks ? 0.75 : 0.4) : 0.4,
    });
    at += address.length;
  }
  return findings;
}

/** One is the mark of a right-to-left text; an override has no use in writing but to show what is not there. */
const findReversals = ({ overrides }: Normalised): Finding[] =>
  overrides.map((at) => ({ start: at, end: at + 1, category: 'hidden_text', label: 'direction_override', score: 0.4 }));
