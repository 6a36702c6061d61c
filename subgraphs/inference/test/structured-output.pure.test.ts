import { describe, expect, it } from 'vitest';
import { runWithin, TimeLimitError } from '../../../platform/limits/time-limit.ts';
import { fieldsOf } from '../../../test/support/refused.ts';
import { createCompiledSchemas } from '../structured/compiled-schema.ts';
import { jsonInText } from '../structured/json-in-text.ts';
import { structuredOutput } from '../structured/structured-output.ts';
import type { ChatCompletion, ChatRequest } from '../wire.ts';

const schemas = createCompiledSchemas();
const CITY = {
  type: 'object',
  properties: { city: { type: 'string' }, people: { type: 'integer' } },
  required: ['city', 'people'],
  additionalProperties: false,
};
const request = (schema: unknown = CITY, more: object = {}): ChatRequest => ({
  model: 'm',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Berlin?' },
  ],
  response_format: { type: 'json_schema', json_schema: { name: 'city', schema: schema as object } },
  ...more,
});

/** A model that says these texts, one a call. */
function model(...texts: readonly (string | { text: string; finish_reason: string })[]) {
  const asked: ChatRequest[] = [];
  const ask = async (given: ChatRequest) => {
    const said = texts[asked.push(given) - 1]!;
    const { text, finish_reason } = typeof said === 'string' ? { text: said, finish_reason: 'stop' } : said;
    const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
    const message = { role: 'assistant', content: text };
    const body = {
      id: 'c',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, message, finish_reason }],
      usage,
    };
    return { bytes: Buffer.from(JSON.stringify(body)), usage };
  };
  return { ask, asked };
}
const read = (answer: { bytes: Uint8Array }) => JSON.parse(Buffer.from(answer.bytes).toString()) as ChatCompletion;

describe('structured output of a model without its own', () => {
  it('tells the schema in the system message, asks for JSON, and answers nothing but the value', async () => {
    const { ask, asked } = model('Here it is:\n```json\n{"city": "Berlin", "people": 3700000}\n```');
    const answer = read(await structuredOutput(request(), false, schemas)!.answer(ask));
    expect(answer.choices[0]!.message.content).toBe('{"city":"Berlin","people":3700000}');
    expect(asked[0]!.response_format).toEqual({ type: 'json_object' });
    expect(asked[0]!.messages[0]!.content).toMatch(
      /^Be brief\.\n\nAnswer with one JSON value.*"additionalProperties":false/s,
    );
    expect(asked).toHaveLength(1);
  });

  it('asks once more with what was wrong, and counts what both tries have used', async () => {
    const { ask, asked } = model('{"city": "Berlin"}', '{"city": "Berlin", "people": 1}');
    const answer = read(await structuredOutput(request(), false, schemas)!.answer(ask));
    expect(JSON.parse(answer.choices[0]!.message.content as string)).toEqual({ city: 'Berlin', people: 1 });
    expect(answer.usage).toEqual({ prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 });
    expect(asked[1]!.messages.slice(-2)).toEqual([
      { role: 'assistant', content: '{"city": "Berlin"}' },
      expect.objectContaining({
        role: 'user',
        content: expect.stringContaining("must have required property 'people'"),
      }),
    ]);
  });

  it('fails after the second wrong answer and says what does not fit', async () => {
    const { ask, asked } = model('{}', '{"city": 1, "people": 1}');
    await expect(structuredOutput(request(), false, schemas)!.answer(ask)).rejects.toMatchObject({
      message: expect.stringContaining('/city must be string'),
      extensions: { code: 'STRUCTURED_OUTPUT_INVALID' },
    });
    expect(asked).toHaveLength(2);
  });

  it('leaves an answer that was cut short as it is: asking again would be cut short too', async () => {
    const { ask, asked } = model({ text: '{"city": "Ber', finish_reason: 'length' });
    const answer = read(await structuredOutput(request(), false, schemas)!.answer(ask));
    expect(answer.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: '{"city": "Ber' } });
    expect(asked).toHaveLength(1);
  });

  it('asks for no JSON mode where the value is no object', async () => {
    const { ask, asked } = model('[1, 2]');
    const answer = read(await structuredOutput(request({ type: 'array' }), false, schemas)!.answer(ask));
    expect(answer.choices[0]!.message.content).toBe('[1,2]');
    expect(asked[0]!.response_format).toBeUndefined();
  });

  it('is left to a model that has its own, once the schema is known to be one', () => {
    expect(structuredOutput(request(), true, schemas)).toBeNull();
    expect(fieldsOf(() => structuredOutput(request({ type: 'strin' }), true, schemas))).toEqual([
      'response_format.json_schema.schema.type',
    ]);
  });
});

describe('a schema', () => {
  const deep = (levels: number): object => (levels === 0 ? {} : { properties: { a: deep(levels - 1) } });
  const wide = Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`p${i}`, {}]));
  it.each([
    ['is no object', 'text', ''],
    ['has a wrong keyword', { properties: { a: { minLength: 'x' } } }, '.properties.a.minLength'],
    ['refers to what is not there', { $ref: '#/$defs/none' }, ''],
    ['refers to another document', { properties: { a: { $ref: 'http://example.com/s' } } }, '.properties.a.$ref'],
    ['has a pattern that is none', { properties: { a: { pattern: '(' } } }, '.properties.a.pattern'],
    ['has too many parts', { properties: wide }, ''],
    ['takes too many bytes', { description: 'x'.repeat(70_000) }, ''],
  ])('that %s is refused, and the place is named', (_what, schema, place) => {
    expect(fieldsOf(() => schemas.compile(schema))).toEqual([`response_format.json_schema.schema${place}`]);
    // Remembered, it is refused the same way.
    expect(fieldsOf(() => schemas.compile(schema))).toEqual([`response_format.json_schema.schema${place}`]);
  });

  it('that is nested too deeply is refused', () => {
    expect(fieldsOf(() => schemas.compile(deep(30)))[0]).toMatch(/^response_format\.json_schema\.schema\.properties/);
  });

  it('checks patterns that backtrack for no longer than a moment', () => {
    const { check } = schemas.compile({ type: 'string', pattern: '^(a+)+$' });
    expect(check(`${'a'.repeat(50)}!`)).toEqual(['takes too long to check']);
    expect(check('aaa')).toEqual([]);
  });

  it('is given more time by the clock where the machine was busy with something else, and no more computing', () => {
    let tries = 0;
    const work = () => {
      for (tries++; tries < 3; );
      return 'done';
    };
    // Its third try is the first that ends; a busy machine may interrupt that one too.
    expect(runWithin(5, work, () => 0)).toBe('done');
    let computedMs = 0;
    const forEver = () => {
      for (;;);
    };
    expect(() => runWithin(5, forEver, () => (computedMs += 5))).toThrow('took more than 5 ms of computing');
    expect(() => runWithin(1, forEver, () => 0)).toThrow(TimeLimitError);
  });

  it('checks references that multiply for no longer than a moment', () => {
    const level = (i: number) => ({ allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] });
    const $defs = {
      ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`d${i}`, level(i)])),
      d40: { type: 'string' },
    };
    expect(schemas.compile({ $ref: '#/$defs/d0', $defs }).check('x')).toEqual(['takes too long to check']);
  });

  it('that describes itself checks a value that is nested without end in sight', () => {
    const { check } = schemas.compile({
      $defs: { n: { properties: { n: { $ref: '#/$defs/n' } } } },
      $ref: '#/$defs/n',
    });
    const value = JSON.parse(`${'{"n":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect(check(value)).toEqual(['takes too long to check']);
  });

  it('keeps its identifiers to itself', () => {
    const id = 'https://example.com/same';
    expect(schemas.compile({ $id: id, type: 'string' }).check('x')).toEqual([]);
    expect(schemas.compile({ $id: id, type: 'integer' }).check('x')).toEqual(['/ must be integer']);
  });

  it('is read by the draft that it names', () => {
    const tuple = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'array', items: [{ type: 'string' }] };
    expect(schemas.compile(tuple).check([1])).toEqual(['/0 must be string']);
    const now = { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{ type: 'string' }] };
    expect(schemas.compile(now).check([1])).toEqual(['/0 must be string']);
  });

  it('checks formats', () => {
    expect(schemas.compile({ type: 'string', format: 'email' }).check('nobody')).toEqual([
      '/ must match format "email"',
    ]);
  });
});

describe('the JSON in a text', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    [' [1] ', [1]],
    ['```json\n{"a":1}\n```', { a: 1 }],
    ['Sure! {"a":{"b":2}} Anything else?', { a: { b: 2 } }],
    ['7', 7],
  ])('of %j is found', (text, value) => {
    expect(jsonInText(text)).toEqual({ found: true, value });
  });
  it.each(['', 'no', '{"a":', '} {'])('of %j is not', (text) => {
    expect(jsonInText(text)).toEqual({ found: false });
  });
});
