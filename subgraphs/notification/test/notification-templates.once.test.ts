import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  putPreferences,
  putTemplate,
  type Reader,
  reader,
  send,
  tryPutTemplate,
  trySend,
} from '../../../test/support/notifications.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { LiquidFailure, parseLiquid } from '../templates/liquid.ts';
import { canonicalLocale, localeChain } from '../templates/locale.ts';

let app: StartedGraph;
let ada: Reader;
beforeAll(async () => {
  app = await startGraph();
  ada = await reader(app);
});
afterAll(() => app?.stop());

const plain = (text: string, values = {}) => parseLiquid(text, { html: false }).render(values);

describe('a text in Liquid', () => {
  it('escapes what variables say in HTML, and cannot be told not to', () => {
    const values = { name: '<b>"Ada"</b>' };
    const html = (text: string) => parseLiquid(text, { html: true }).render(values);
    expect(html('<p>{{ name }}</p>')).toBe('<p>&lt;b&gt;&#34;Ada&#34;&lt;/b&gt;</p>');
    expect(() => html('{{ name | raw }}')).toThrow(LiquidFailure);
    expect(plain('{{ name }}', values)).toBe(values.name);
  });

  it.each([
    ['include', "{% include 'mine' %}"],
    ['render', "{% render 'mine' %}"],
    ['layout', "{% layout 'mine' %}"],
    ['block', '{% block a %}{% endblock %}'],
    ['an unknown filter', '{{ a | where_exp: "x", "x" }}'],
    ['an open tag', '{% if a %}'],
    ['32 KiB', 'x'.repeat(33_000)],
    ['nesting', `${'{% if a %}'.repeat(3_000)}${'{% endif %}'.repeat(3_000)}`],
  ])('cannot have %s', (_, text) => {
    expect(() => parseLiquid(text, { html: false })).toThrow(LiquidFailure);
  });

  it.each([
    ['a range of a billion', '{% for i in (1..1000000000) %}x{% endfor %}'],
    [
      'loops in loops',
      '{% for a in l %}{% for b in l %}{% for c in l %}{% for d in l %}{% endfor %}{% endfor %}{% endfor %}{% endfor %}',
    ],
    [
      'loops that print',
      '{% for a in l %}{% for b in l %}{% for c in l %}0123456789{% endfor %}{% endfor %}{% endfor %}',
    ],
    ['doubling', `{% assign s = "0123456789" %}{% for a in l %}{% assign s = s | append: s %}{% endfor %}{{ s }}`],
    [
      'a table of loops',
      '{% for a in l %}{% for b in l %}{% tablerow c in l %}{% endtablerow %}{% endfor %}{% endfor %}',
    ],
    ['padding', '{{ "now" | date: "%1000000000d" }}'],
  ])('is stopped in its tracks: %s', (_, text) => {
    const startedMs = performance.now();
    expect(() => plain(text, { l: Array.from({ length: 500 }, (_each, index) => index) })).toThrow(LiquidFailure);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });

  it('reaches nothing but what it was given', () => {
    expect(() => plain('{{ a.constructor.name }}', { a: {} })).toThrow('a.constructor');
    expect(plain('{% if b %}x{% endif %}{{ a }}', { a: null, b: null })).toBe('');
  });
});

describe('a language', () => {
  it('falls back part by part, then to the last resort', () => {
    expect(localeChain('de-AT', 'en')).toEqual(['de-AT', 'de', 'en']);
    expect(localeChain('zh-Hant-TW', 'en')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh', 'en']);
    expect(localeChain('de-u-co-phonebk', 'de')).toEqual(['de-u-co-phonebk', 'de-u-co', 'de']);
    expect(localeChain(null, 'en')).toEqual(['en']);
    expect(['DE-at', 'not a tag', ''].map(canonicalLocale)).toEqual(['de-AT', null, null]);
  });

  it('is found for each recipient: asked for, preferred, or the default one', async () => {
    const said = async (more: object) => {
      const input = {
        userId: ada.id,
        templateId: 'task_completed',
        channels: ['IN_APP'],
        variables: { task_name: 'X' },
        ...more,
      };
      const { locale, title } = await send(app, ada.token, input);
      return [locale, title];
    };
    expect(await said({})).toEqual(['en', 'X is done']);
    await putPreferences(app, ada.token, { locale: 'de-AT' });
    expect(await said({})).toEqual(['de', 'X ist fertig']);
    expect(await said({ locale: 'fr' })).toEqual(['en', 'X is done']);
    await putPreferences(app, ada.token, {});
  });
});

describe('a template', () => {
  const put = (input: object, id = 'order_shipped') => tryPutTemplate(app, ada.token, id, input);
  const READ = `query ($id: ID!) { notificationTemplate(id: $id) { version builtIn channels defaultLocale variables { name required }
    contents { locale channel text } } }`;
  const read = (id: string) => app.run(READ, { id }, { token: ada.token });

  it('has a version for each change, and lets nobody overwrite what he has not seen', async () => {
    const contents = [{ text: 'Hello {{ who }}' }];
    expect(dataOf(await put({ contents, version: 0 }, 'versions'))).toEqual({
      putNotificationTemplate: { version: 1 },
    });
    expect(dataOf(await put({ contents, version: 1 }, 'versions'))).toEqual({
      putNotificationTemplate: { version: 2 },
    });
    expect(codeOf(await put({ contents, version: 1 }, 'versions'))).toBe('CONFLICT');
    const both = await Promise.all([
      put({ contents, version: 2 }, 'versions'),
      put({ contents, version: 2 }, 'versions'),
    ]);
    expect(both.map(codeOf).sort()).toEqual(['', 'CONFLICT']);
    expect(dataOf(await read('versions'))).toMatchObject({
      notificationTemplate: {
        version: 3,
        builtIn: false,
        channels: ['EMAIL', 'IN_APP'],
        variables: [{ name: 'who', required: true }],
      },
    });
  });

  it('replaces a built-in one in its organization alone, until it is deleted', async () => {
    await putTemplate(app, ada.token, 'welcome', {
      contents: [{ subject: 'Ahoy', text: 'Ahoy {{ recipient.name }}' }],
    });
    const eve = await reader(app);
    const greet = async ({ id, token }: Reader) =>
      (await send(app, token, { userId: id, templateId: 'welcome', channels: ['IN_APP'] })).title;
    expect([await greet(ada), await greet(eve)]).toEqual(['Ahoy', 'Welcome, Ada Lovelace']);
    const remove = 'mutation ($id: ID!) { deleteNotificationTemplate(id: $id) { status } }';
    dataOf(await app.run(remove, { id: 'welcome' }, { token: ada.token }));
    expect(await greet(ada)).toBe('Welcome, Ada Lovelace');
    expect(codeOf(await app.run(remove, { id: 'welcome' }, { token: ada.token }))).toBe('CONFLICT');
    expect(codeOf(await app.run(remove, { id: 'nothing' }, { token: ada.token }))).toBe('NOT_FOUND');
  });

  it('says something else on a channel that it has words for', async () => {
    await putTemplate(app, ada.token, 'twofold', {
      contents: [
        { text: 'for all' },
        { channel: 'IN_APP', text: 'for the inbox' },
        { channel: 'IN_APP', locale: 'de', text: 'für den Eingang' },
      ],
    });
    const preview = async (channel: string, locale?: string) =>
      dataOf<{ previewNotificationTemplate: { text: string } }>(
        await app.run(
          'query ($input: PreviewNotificationTemplateInput!) { previewNotificationTemplate(id: "twofold", input: $input) { text } }',
          { input: { channel, locale } },
          { token: ada.token },
        ),
      ).previewNotificationTemplate.text;
    expect(await preview('SMS')).toBe('for all');
    expect(await preview('IN_APP')).toBe('for the inbox');
    expect(await preview('IN_APP', 'de-AT')).toBe('für den Eingang');
    // A language that nobody has words for on this channel is not mixed with one that he does not speak.
    expect(await preview('SMS', 'de-AT')).toBe('for all');
  });

  it('shows a draft, which it does not keep, and names the fields of one that it refuses', async () => {
    const preview = (draft: object, id = 'never_stored') =>
      app.run(
        'query ($id: ID!, $input: PreviewNotificationTemplateInput!) { previewNotificationTemplate(id: $id, input: $input) { subject text html } }',
        { id, input: { channel: 'EMAIL', variables: { name: '<Ada>' }, draft } },
        { token: ada.token },
      );
    const contents = [{ subject: 'To {{ name }}', text: 'Hello {{ name }}', html: '<p>{{ name }}</p>' }];
    const shown = dataOf<{ previewNotificationTemplate: object }>(await preview({ contents }));
    expect(shown.previewNotificationTemplate).toEqual({
      ...{ subject: 'To <Ada>', text: 'Hello <Ada>', html: '<p>&lt;Ada&gt;</p>' },
    });
    const again = dataOf<{ previewNotificationTemplate: object }>(await preview({ contents: [{ text: 'Goodbye' }] }));
    expect(again.previewNotificationTemplate).toMatchObject({ text: 'Goodbye' });
    expect(refusedFields(await preview({ contents: [{ text: '{{ broken' }] }))).toEqual(['draft.contents.0.text']);
    const stored = 'query { notificationTemplate(id: "never_stored") { id } }';
    expect(codeOf(await app.run(stored, {}, { token: ada.token }))).toBe('NOT_FOUND');
  });

  it.each([
    ['contents.0.text', { contents: [{ text: '{{ broken' }] }],
    ['contents.0.html', { contents: [{ text: 'fine', html: "{% include 'itself' %}" }] }],
    ['contents.0.locale', { contents: [{ text: 'fine', locale: 'not a tag' }] }],
    ['contents', { contents: [] }],
    ['contents', { contents: [{ text: 'fine', locale: 'de' }] }],
    ['contents.1', { contents: [{ text: 'fine' }, { text: 'again', locale: 'EN' }] }],
    ['channels.0', { channels: ['SMS'], contents: [{ text: 'fine', channel: 'EMAIL' }] }],
    ['category', { category: 'Not Fine', contents: [{ text: 'fine' }] }],
    ['variables.0.name', { variables: [{ name: 'recipient' }], contents: [{ text: 'fine' }] }],
    ['id', { contents: [{ text: 'fine' }] }, '../etc/passwd'],
  ])('is refused by the name of its field: %s', async (field, input, id = 'refused') => {
    const fields = refusedFields(await put(input, id));
    expect([...new Set(fields)]).toContain(field);
  });

  it('names the variable that it misses, as deep as it reads, and needs none that is optional', async () => {
    await putTemplate(app, ada.token, 'deep', {
      variables: [{ name: 'note', required: false }],
      contents: [{ text: '{{ order.id }} {{ note }}', url: '{{ order.url }}' }],
    });
    const notify = (variables: object) =>
      trySend(app, ada.token, { userId: ada.id, templateId: 'deep', channels: ['IN_APP'], variables });
    expect(refusedFields(await notify({}))).toEqual(['variables.order']);
    expect(refusedFields(await notify({ order: { url: 'https://example.com' } }))).toEqual(['variables.order.id']);
    expect(refusedFields(await notify({ order: { id: 1, url: 'javascript:alert(1)' } }))).toEqual(['variables']);
    expect(codeOf(await notify({ order: { id: 1, url: 'https://example.com' } }))).toBe('');
  });

  it('refuses variables that would keep it busy, and stays there', async () => {
    const loops = '{% for a in l %}{% for b in l %}{% for c in l %}{{ c }}{% endfor %}{% endfor %}{% endfor %}';
    await putTemplate(app, ada.token, 'busy', { contents: [{ text: loops }] });
    const l = Array.from({ length: 2_000 }, () => 1);
    const answer = await trySend(app, ada.token, {
      userId: ada.id,
      templateId: 'busy',
      channels: ['IN_APP'],
      variables: { l },
    });
    expect(refusedFields(answer)).toEqual(['variables']);
  });
});
