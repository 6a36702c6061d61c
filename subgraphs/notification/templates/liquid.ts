import { Liquid, type Template as Parsed } from 'liquidjs';

/** A text that has been parsed and can be rendered. */
export interface ParsedText {
  /** Names that the text reads from what it is given: `order`, `name`. */
  readonly names: readonly string[];
  /** The same, as deep as the text says: `order.id`. */
  readonly paths: readonly string[];
  /**
   * @throws MissingVariable; LiquidFailure when the text asks for more time, memory or output than it may.
   */
  render(values: Readonly<Record<string, unknown>>): string;
}

/** The text reads a variable that was not given. */
export class MissingVariable extends Error {
  /** `order.id` */
  readonly path: string;
  constructor(path: string) {
    super(`${path} is missing`);
    this.name = 'MissingVariable';
    this.path = path;
  }
}

/** A text that cannot be parsed or rendered; the message tells its author why. */
export class LiquidFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'LiquidFailure';
  }
}

/** Characters of one text; parsing takes time and stack in proportion. */
export const MAX_TEXT = 32 * 1024;
const MAX_OUTPUT = 128 * 1024;
const RENDER_TIME_MS = 100;
/** Characters and elements that filters and loops may make, all together. */
const MEMORY = 1_000_000;

/** Filters whose work is in proportion to what they are given, and which do not undo the escaping. */
const FILTERS = new Set(
  `escape escape_once newline_to_br strip_html abs at_least at_most ceil divided_by floor minus plus modulo times round url_encode
  join last first reverse sort size map sum compact concat slice where date append prepend lstrip rstrip strip downcase upcase
  capitalize remove replace split strip_newlines truncate default json`.split(/\s+/),
);
/** Tags that would read other templates. Without them no template contains another, so none contains itself. */
const READING_TAGS = ['include', 'render', 'layout', 'block'];

const plain = engine();
const escaping = engine('escape');

/**
 * Parses a text in Liquid (the language of Shopify, as liquidjs has it), without anything that reads a file.
 * @param html - what variables say is escaped.
 * @throws LiquidFailure
 */
export function parseLiquid(text: string, { html }: { readonly html: boolean }): ParsedText {
  const liquid = html ? escaping : plain;
  try {
    const parsed = liquid.parse(text);
    return {
      names: liquid.globalVariablesSync(parsed, { partials: false }),
      paths: liquid.globalFullVariablesSync(parsed, { partials: false }),
      render: (values) => render(liquid, parsed, values),
    };
  } catch (error) {
    throw new LiquidFailure(reasonOf(error), error);
  }
}

function render(liquid: Liquid, parsed: Parsed[], values: Readonly<Record<string, unknown>>): string {
  try {
    const output: string = liquid.renderSync(parsed, values);
    if (output.length > MAX_OUTPUT) throw new RangeError(`it makes more than ${MAX_OUTPUT} characters`);
    return output;
  } catch (error) {
    const missing = (error as { originalError?: { variableName?: unknown } }).originalError?.variableName;
    if (typeof missing === 'string') throw new MissingVariable(missing);
    throw new LiquidFailure(reasonOf(error), error);
  }
}

/** liquidjs tells the line, and behind it quotes the text; one line of that is enough. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]!.slice(0, 200) : 'it cannot be read';

function engine(outputEscape?: 'escape'): Liquid {
  const liquid = new Liquid({
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    ownPropertyOnly: true,
    cache: false,
    // Else that of the server: the same template would name other days there.
    locale: 'en-US',
    templates: {},
    parseLimit: MAX_TEXT,
    renderLimit: RENDER_TIME_MS,
    memoryLimit: MEMORY,
    ...(outputEscape && { outputEscape }),
  });
  for (const name of Object.keys(liquid.filters)) if (!FILTERS.has(name)) delete liquid.filters[name];
  for (const name of READING_TAGS) delete liquid.tags[name];
  return liquid;
}
