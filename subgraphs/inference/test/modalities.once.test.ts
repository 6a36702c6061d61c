import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { silentWav } from '../../../test/support/recordings.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

const SMALL = 'text-embedding-3-small';

describe.each(MODEL_FORMS)('embeddings, images and audio, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' });
    who = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const post = <Body = Record<string, never>>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.call<Body>('POST', `/api/v1/${path}`, { token: who.accessToken, body, headers });
  const graphql = async (query: string, variables: Record<string, unknown>) => {
    const { body } = await app.graphql<Record<string, unknown>>(query, variables, { token: who.accessToken });
    expect(body.errors).toBeUndefined();
    return body.data!;
  };
  const upload = (
    fields: Readonly<Record<string, string>>,
    file: Blob = new Blob([silentWav(2)]),
    name = 'a.wav',
    path = 'transcriptions',
  ) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file, name);
    const headers = { authorization: `Bearer ${who.accessToken}` };
    return fetch(`${app.url}/api/v1/audio/${path}`, { method: 'POST', headers, body: form });
  };

  describe('embeddings', () => {
    it('answer what the provider answered, byte for byte', async () => {
      const request = { model: SMALL, input: ['a', 'b'], user: 'somebody', dimensions: 16 };
      const answer = await post<{ data: { embedding: number[] }[] }>('embeddings', request);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({
        object: 'list',
        data: [
          { index: 0, object: 'embedding' },
          { index: 1, object: 'embedding' },
        ],
        usage: { prompt_tokens: 16, total_tokens: 16 },
      });
      expect(answer.body.data[0]!.embedding).toHaveLength(16);
      expect(upstream.calls[0]).toMatchObject({ path: '/v1/embeddings', body: request });
    });

    it('come as base64 or numbers, whatever the provider knows', async () => {
      const decoded = (text: string) => [...new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer)];
      for (const model of [SMALL, 'dev/echo']) {
        const ask = async (encoding_format?: string) => {
          const body = { model, input: 'fox', ...(encoding_format && { encoding_format }) };
          const answer = await post<{ data: [{ embedding: unknown }] }>('embeddings', body);
          return answer.body.data[0].embedding;
        };
        const numbers = (await ask('float')) as number[];
        expect(await ask()).toEqual(numbers);
        const text = (await ask('base64')) as string;
        expect(typeof text, model).toBe('string');
        for (const [index, number] of decoded(text).entries()) expect(number).toBeCloseTo(numbers[index]!, 5);
      }
    });

    it('take tokens in place of texts', async () => {
      const answer = await post('embeddings', { model: SMALL, input: [[1, 2, 3], [4]] });
      expect(answer.status, answer.text).toBe(200);
      expect(upstream.calls[0]?.body).toMatchObject({ input: [[1, 2, 3], [4]] });
    });

    it('are typed in the graph', async () => {
      const query = `mutation ($request: EmbeddingRequest!) {
        createEmbedding(request: $request) { model embeddings { index vector } usage { promptTokens totalTokens } body } }`;
      const { createEmbedding } = await graphql(query, {
        request: { model: SMALL, input: 'fox', encoding_format: 'base64' },
      });
      expect(createEmbedding).toMatchObject({
        model: SMALL,
        embeddings: [{ index: 0, vector: expect.any(Array) }],
        usage: { promptTokens: 8, totalTokens: 8 },
        body: { object: 'list', data: [{ embedding: expect.any(String) }] },
      });
      expect((createEmbedding as { embeddings: { vector: number[] }[] }).embeddings[0]!.vector).toHaveLength(16);
    });

    it.each([
      ['model', { model: undefined }],
      ['model', { model: 7 }],
      ['input', { input: undefined }],
      ['input', { input: '' }],
      ['input', { input: [] }],
      ['input', { input: { a: 1 } }],
      ['input', { input: Array.from({ length: 2_049 }, () => 'x') }],
      ['input[1]', { input: ['a', ''] }],
      ['input[1]', { input: ['a', [1]] }],
      ['input[0]', { input: [[]] }],
      ['input', { input: [1, 2.5] }],
      ['encoding_format', { encoding_format: 'hex' }],
      ['dimensions', { dimensions: 0 }],
    ])('are refused by the name of the field: %s', async (param, fields) => {
      const answer = await post('embeddings', { model: SMALL, input: 'a', ...fields });
      expect([answer.status, answer.body]).toMatchObject([400, { error: { type: 'invalid_request_error', param } }]);
      expect(upstream.calls).toHaveLength(0);
    });
  });

  describe('images', () => {
    it('answer what the provider answered', async () => {
      const request = { model: 'gpt-image-1', prompt: 'A fox', n: 2, size: '1024x1024', quality: 'low' };
      const answer = await post('images/generations', request);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ created: expect.any(Number), data: [{ b64_json: expect.any(String) }, {}] });
      expect(upstream.calls[0]).toMatchObject({ path: '/v1/images/generations', body: request });
    });

    it('are typed in the graph, and come as bytes', async () => {
      const query = `mutation ($request: ImageRequest!) {
        createImage(request: $request) { created images { url content revisedPrompt } } }`;
      const drawn = await graphql(query, { request: { model: 'gpt-image-1', prompt: 'A fox' } });
      const [image] = (drawn['createImage'] as { images: { url: null; content: string; revisedPrompt: string }[] })
        .images;
      expect(image).toMatchObject({ url: null, revisedPrompt: 'A fox, in detail' });
      expect(Buffer.from(image!.content, 'base64').subarray(1, 4).toString()).toBe('PNG');
    });

    it.each([
      ['prompt', { prompt: undefined }],
      ['prompt', { prompt: '' }],
      ['n', { n: 11 }],
      ['size', { size: 'large' }],
      ['response_format', { response_format: 'png' }],
      ['stream', { stream: true }],
      ['model', { model: 7 }],
    ])('are refused by the name of the field: %s', async (param, fields) => {
      const answer = await post('images/generations', { model: 'gpt-image-1', prompt: 'A fox', ...fields });
      expect([answer.status, answer.body]).toMatchObject([400, { error: { param } }]);
    });

    it('are refused where the model cannot draw', async () => {
      const answer = await post('images/generations', { model: 'dev/echo', prompt: 'A fox' });
      expect(answer.status, answer.text).toBe(404);
      const message = expect.stringContaining('OPENAI_API_KEY');
      expect(answer.body).toMatchObject({ error: { code: 'model_not_found', param: 'model', message } });
    });
  });

  describe('speech', () => {
    const request = { model: 'gpt-4o-mini-tts', input: 'Hello', voice: 'alloy' };

    it.each([
      ['mp3', 'audio/mpeg'],
      ['wav', 'audio/wav'],
      ['pcm', 'audio/pcm'],
    ])('is sent as bytes of the format that was asked for: %s', async (format, type) => {
      const answer = await post('audio/speech', { ...request, response_format: format });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.text).toHaveLength(4 + 3 * 1_600);
      expect(upstream.calls[0]).toMatchObject({
        path: '/v1/audio/speech',
        body: { ...request, response_format: format },
      });
    });

    it('comes as it is spoken, and ends upstream when nobody listens any more', async () => {
      upstream.instruct(request.model, { chunks: 10_000, gapMs: 2 });
      const gone = new AbortController();
      const headers = { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' };
      const answer = await fetch(`${app.url}/api/v1/audio/speech`, {
        ...{ method: 'POST', headers, body: JSON.stringify(request), signal: gone.signal },
      });
      const first = await answer.body!.getReader().read();
      expect(first.value!.length).toBeGreaterThan(0);
      expect(upstream.open).toBe(1);
      gone.abort();
      await eventually('the call has ended', () => upstream.open === 0 && upstream.aborted === 1);
    });

    it('cuts the connection where it breaks off, which nobody takes for the end', async () => {
      upstream.instruct(request.model, { cutAfter: 1, gapMs: 20 });
      const headers = { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' };
      const answer = await fetch(`${app.url}/api/v1/audio/speech`, {
        method: 'POST',
        headers,
        body: JSON.stringify(request),
      });
      await expect(answer.arrayBuffer()).rejects.toThrow();
    });

    it('tells a failure before the first byte as any other', async () => {
      upstream.instruct(request.model, {
        status: 400,
        failure: { error: { message: 'No such voice', param: 'voice' } },
      });
      const answer = await post('audio/speech', request);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: { message: expect.stringContaining('No such voice'), param: 'voice' } },
      ]);
    });

    it('is base64 in the graph', async () => {
      const query = 'mutation ($request: SpeechRequest!) { createSpeech(request: $request) { contentType audio } }';
      const { createSpeech } = await graphql(query, { request });
      const { contentType, audio } = createSpeech as unknown as { contentType: string; audio: string };
      expect([contentType, Buffer.from(audio, 'base64').length]).toEqual(['audio/mpeg', 4 + 3 * 1_600]);
    });

    it.each([
      ['model', { model: undefined }],
      ['input', { input: '' }],
      ['input', { input: 'x'.repeat(4_097) }],
      ['voice', { voice: undefined }],
      ['response_format', { response_format: 'midi' }],
      ['speed', { speed: 5 }],
    ])('is refused by the name of the field: %s', async (param, fields) => {
      const answer = await post('audio/speech', { ...request, ...fields });
      expect([answer.status, answer.body]).toMatchObject([400, { error: { param } }]);
    });
  });

  describe('edits of images', () => {
    const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
    const edit = (fields: Readonly<Record<string, string>>, files: readonly (readonly [string, string, Buffer?])[]) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      for (const [field, name, bytes = PNG] of files) form.append(field, new Blob([bytes]), name);
      const headers = { authorization: `Bearer ${who.accessToken}` };
      return fetch(`${app.url}/api/v1/images/edits`, { method: 'POST', headers, body: form });
    };
    const ask = { model: 'gpt-image-1', prompt: 'A hat' };

    it('send images, mask and fields on as they are', async () => {
      const answer = await edit({ ...ask, n: '2', quality: 'low' }, [
        ['image[]', 'a.png'],
        ['image[]', 'b.webp', Buffer.from('another')],
        ['mask', 'mask.png'],
      ]);
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { data: [{ b64_json: expect.any(String), revised_prompt: 'A hat, in detail' }, {}] },
      ]);
      expect([answer.headers.get('x-model'), answer.headers.get('x-provider')]).toEqual(['gpt-image-1', 'openai']);
      expect(Number(answer.headers.get('x-cost-usd'))).toBeGreaterThan(0);
      const [call] = upstream.calls;
      expect(call!.path).toBe('/v1/images/edits');
      const form = call!.bytes.toString('latin1');
      for (const part of [
        'name="image[]"; filename="a.png"\r\nContent-Type: image/png',
        'name="image[]"; filename="b.webp"\r\nContent-Type: image/webp\r\n\r\nanother\r\n',
        'name="mask"; filename="mask.png"',
        'name="n"\r\n\r\n2\r\n',
        'name="quality"\r\n\r\nlow\r\n',
      ])
        expect(form).toContain(part);
    });

    it('send a single image as one, and without a model go to one that can', async () => {
      const answer = await edit({ prompt: 'A hat' }, [['image', 'a.png']]);
      expect(answer.status, await answer.text()).toBe(200);
      expect(upstream.calls[0]!.bytes.toString('latin1')).toContain('name="image"; filename="a.png"');
    });

    it('take base64 in the graph', async () => {
      const query = `mutation ($images: [ImageFileInput!]!, $request: ImageEditRequest!) {
        createImageEdit(images: $images, request: $request) { images { content revisedPrompt } } }`;
      const images = [{ content: PNG.toString('base64'), fileName: 'a', contentType: 'image/png' }];
      const { createImageEdit } = await graphql(query, { images, request: ask });
      expect(createImageEdit).toMatchObject({ images: [{ revisedPrompt: 'A hat, in detail' }] });
      expect(upstream.calls[0]!.bytes.includes(PNG)).toBe(true);
    });

    it('are refused where the model cannot', async () => {
      const answer = await edit({ ...ask, model: 'dev/echo' }, [['image', 'a.png']]);
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'model_not_found' } }]);
    });

    it.each([
      ['image', ask, []],
      ['image', ask, [['image', 'a.gif']]],
      [
        'image[1]',
        ask,
        [
          ['image[]', 'a.png'],
          ['image[]', 'b.png', Buffer.alloc(0)],
        ],
      ],
      [
        'mask',
        ask,
        [
          ['image', 'a.png'],
          ['mask', 'm.txt'],
        ],
      ],
      [
        'other',
        ask,
        [
          ['image', 'a.png'],
          ['other', 'b.png'],
        ],
      ],
      ['prompt', { model: ask.model }, [['image', 'a.png']]],
      ['n', { ...ask, n: 'two' }, [['image', 'a.png']]],
      ['stream', { ...ask, stream: 'true' }, [['image', 'a.png']]],
    ] as const)('are refused by the name of the field: %s', async (param, fields, files) => {
      const answer = await edit(fields as Readonly<Record<string, string>>, files);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { param } }]);
      expect(upstream.calls).toHaveLength(0);
    });

    it('have at most 16 images', async () => {
      const many = (count: number) => Array.from({ length: count }, (_, place) => ['image[]', `${place}.png`] as const);
      expect((await edit(ask, many(16))).status).toBe(200);
      expect((await edit(ask, many(18))).status).toBe(400);
    });
  });

  describe('translations', () => {
    const model = 'whisper-1';
    const translate = (fields: Readonly<Record<string, string>>, name = 'a.wav', file?: Blob) =>
      upload(fields, file, name, 'translations');

    it('send the recording on as it is, and answer in the format that was asked for', async () => {
      const answer = await translate({ model, prompt: 'A fox', response_format: 'verbose_json' });
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { task: 'translate', language: 'english', text: 'The quick brown fox' },
      ]);
      expect([answer.headers.get('x-model'), answer.headers.get('x-provider')]).toEqual([model, 'openai']);
      const [call] = upstream.calls;
      expect(call).toMatchObject({ path: '/v1/audio/translations', headers: { authorization: 'Bearer sk-test' } });
      expect(call!.bytes.includes(silentWav(2))).toBe(true);
      expect(call!.bytes.toString('latin1')).toContain('name="prompt"\r\n\r\nA fox');
      const text = await translate({ model, response_format: 'text' });
      expect([text.headers.get('content-type'), await text.text()]).toEqual([
        expect.stringMatching(/^text\/plain/),
        'The quick brown fox\n',
      ]);
    });

    it('take base64 in the graph', async () => {
      const query = `mutation ($file: Base64!, $request: TranslationRequest!) {
        createTranslation(file: $file, fileName: "a.wav", request: $request) { text durationSeconds } }`;
      const { createTranslation } = await graphql(query, { file: silentWav(2).toString('base64'), request: { model } });
      expect(createTranslation).toEqual({ text: 'The quick brown fox', durationSeconds: 3 });
    });

    it('fail as their provider does, and are refused where it cannot', async () => {
      const cannot = await translate({ model: 'dev/echo' });
      expect([cannot.status, await cannot.json()]).toMatchObject([404, { error: { code: 'model_not_found' } }]);
    });

    it.each([
      ['model', {}, 'a.wav'],
      ['response_format', { model, response_format: 'diarized_json' }, 'a.wav'],
      ['temperature', { model, temperature: '2' }, 'a.wav'],
      ['stream', { model, stream: 'true' }, 'a.wav'],
      ['file', { model }, 'a.exe'],
    ])('are refused by the name of the field: %s', async (param, fields, name) => {
      const answer = await translate(fields, name);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { param } }]);
      expect(upstream.calls).toHaveLength(0);
    });
  });

  describe('transcriptions', () => {
    const model = 'gpt-4o-mini-transcribe';

    it('send the recording on as it is, with the fields of the form', async () => {
      const wav = silentWav(2);
      const answer = await upload({
        model,
        language: 'en',
        'timestamp_granularities[]': 'word',
        response_format: 'verbose_json',
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ text: 'The quick brown fox', language: 'english' });
      const [call] = upstream.calls;
      expect(call).toMatchObject({ path: '/v1/audio/transcriptions', headers: { authorization: 'Bearer sk-test' } });
      expect(call!.bytes.includes(wav)).toBe(true);
      const form = call!.bytes.toString('latin1');
      for (const part of [
        `name="model"\r\n\r\n${model}`,
        'name="language"\r\n\r\nen',
        'name="timestamp_granularities[]"\r\n\r\nword',
        'filename="a.wav"',
      ])
        expect(form).toContain(part);
    });

    it.each([
      ['text', /^text\/plain/, 'The quick brown fox\n'],
      ['srt', /^text\/plain/, expect.stringContaining('-->')],
      ['json', /^application\/json/, expect.stringContaining('"text"')],
    ])('answer in the format that was asked for: %s', async (format, type, text) => {
      const answer = await upload({ model, response_format: format });
      expect(answer.headers.get('content-type')).toMatch(type);
      expect(await answer.text()).toEqual(text);
    });

    it('are streamed where that is asked for', async () => {
      const answer = await upload({ model, stream: 'true' });
      expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
      const events = (await answer.text())
        .split('\n\n')
        .filter(Boolean)
        .map((each) => JSON.parse(each.slice(6)));
      expect(events.map(({ delta }) => delta ?? '').join('')).toBe('The quick brown fox');
      expect(events.at(-1)).toEqual({ type: 'transcript.text.done', text: 'The quick brown fox' });
    });

    it('take base64 in the graph', async () => {
      const query = `mutation ($file: Base64!, $request: TranscriptionRequest!) {
        createTranscription(file: $file, fileName: "a.wav", request: $request) { text language durationSeconds contentType } }`;
      const file = silentWav(2).toString('base64');
      const verbose = await graphql(query, { file, request: { model, response_format: 'verbose_json' } });
      expect(verbose['createTranscription']).toEqual({
        ...{ text: 'The quick brown fox', language: 'english' },
        ...{ durationSeconds: 3, contentType: 'application/json' },
      });
      const plain = await graphql(query, { file, request: { model, response_format: 'text' } });
      expect(plain['createTranscription']).toMatchObject({
        text: 'The quick brown fox',
        language: null,
        durationSeconds: 2,
      });
      expect(upstream.calls[0]!.bytes.includes(silentWav(2))).toBe(true);
    });

    it.each([
      ['model', {}, 'a.wav'],
      ['response_format', { model, response_format: 'doc' }, 'a.wav'],
      ['language', { model, language: 'English' }, 'a.wav'],
      ['temperature', { model, temperature: '2' }, 'a.wav'],
      ['timestamp_granularities', { model, 'timestamp_granularities[]': 'word' }, 'a.wav'],
      ['file', { model }, 'a.exe'],
    ])('are refused by the name of the field: %s', async (param, fields, name) => {
      const answer = await upload(fields as Record<string, string>, new Blob([silentWav(1)]), name);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { param } }]);
    });

    it('are refused without a file, with a text in its place, and beyond 10 MiB', async () => {
      const form = new FormData();
      form.append('model', model);
      const headers = { authorization: `Bearer ${who.accessToken}` };
      const send = (body: FormData) =>
        fetch(`${app.url}/api/v1/audio/transcriptions`, { method: 'POST', headers, body });
      expect([(await send(form)).status, await (await send(form)).json()]).toMatchObject([
        400,
        { error: { param: 'file' } },
      ]);
      expect(await upload({ model }, new Blob([])).then((answer) => answer.status)).toBe(400);
      expect((await upload({ model }, new Blob([Buffer.alloc(10.2 * 1024 * 1024)]))).status).toBe(413);
      expect((await upload({ model }, new Blob([Buffer.alloc(9.9 * 1024 * 1024)]))).status).toBe(200);
    });
  });

  describe('in the form of /invoke', () => {
    const invoke = (fields: object) =>
      post<{ choices: { message: Record<string, unknown> }[]; data: unknown[] }>('invoke', fields);
    const input_data = [{ role: 'user', content: 'A fox' }];
    const IMAGES = { choices: [{ message: { images: [{}] } }] };
    const SPOKEN = { choices: [{ message: { audio: { transcript: 'A fox' } } }] };

    it('embeds, draws and speaks what its messages say, with the model of the service type unless one is named', async () => {
      const embedded = await invoke({ service_type: 'embedding', input_data: [...input_data, ...input_data] });
      expect(embedded.status, embedded.text).toBe(200);
      expect(embedded.body).toMatchObject({ object: 'chat.completion', data: [{ index: 0 }, { index: 1 }] });
      expect(upstream.calls.at(-1)?.body?.['input']).toEqual(['A fox', 'A fox']);
      const drawn = await invoke({ service_type: 'image', model: 'gpt-image-1', provider: 'openai', input_data });
      expect(drawn.body.choices[0]!.message).toMatchObject({
        images: [{ image_url: { url: expect.stringMatching(/^data:image/) } }],
      });
      const spoken = await invoke({ service_type: 'audio', model: 'gpt-4o-mini-tts', input_data });
      expect(spoken.body.choices[0]!.message).toMatchObject({ audio: { format: 'mp3', transcript: 'A fox' } });
    });

    it('goes by what the named model is where no type of service is given', async () => {
      const embedded = await invoke({ model: SMALL, input_data });
      expect(embedded.body, embedded.text).toMatchObject({ object: 'chat.completion', data: [{ index: 0 }] });
      const drawn = await invoke({ model: 'gpt-image-1', input_data });
      expect(drawn.body.choices[0]!.message).toMatchObject({ images: [{}] });
      const spoken = await invoke({ model: 'gpt-4o-mini-tts', messages: input_data });
      expect(spoken.body.choices[0]!.message).toMatchObject({ audio: { transcript: 'A fox' } });
      const judged = await invoke({ model: 'omni-moderation-latest', input_data });
      expect([judged.status, judged.text]).toEqual([404, expect.stringContaining('answers no chats: it moderates')]);
    });

    it('writes down the recording in its messages', async () => {
      const sound = { type: 'input_audio', input_audio: { data: silentWav(1).toString('base64'), format: 'wav' } };
      const messages = [{ role: 'user', content: [sound] }];
      const answer = await invoke({ service_type: 'audio', messages });
      expect(answer.body.choices[0]!.message['content'], answer.text).toBe('The quick brown fox');
      expect(upstream.calls.at(-1)!.bytes.includes(silentWav(1))).toBe(true);
    });

    it('goes by the task where no type of service is given, and none follows from the model', async () => {
      const tasks = [
        ...['embed', 'embedding', 'embeddings'].map((task) => [task, SMALL, { data: [{ index: 0 }] }] as const),
        ...['generate', 'image_generation'].map((task) => [task, 'gpt-image-1', IMAGES] as const),
        ...['speak', 'tts', 'text_to_speech'].map((task) => [task, 'gpt-4o-mini-tts', SPOKEN] as const),
        ['chat', 'gpt-4o-mini', { choices: [{ message: { content: expect.any(String) } }] }],
        ['embed', undefined, { data: [{ index: 0 }] }],
        ['embed', 'dev/echo', { data: [{ index: 0 }] }],
      ] as const;
      for (const [task, model, answer] of tasks) {
        const { body, text } = await invoke({ task, model, input_data });
        expect(body, `${task} ${model}: ${text}`).toMatchObject(answer);
      }
    });

    it('tells speaking from writing down by the task', async () => {
      const sound = { type: 'input_audio', input_audio: { data: silentWav(1).toString('base64'), format: 'wav' } };
      const messages = [{ role: 'user', content: [sound, { type: 'text', text: 'A fox' }] }];
      const spoken = await invoke({ service_type: 'audio', task: 'speak', model: 'gpt-4o-mini-tts', messages });
      expect(spoken.body, spoken.text).toMatchObject(SPOKEN);
      const heard = await invoke({ service_type: 'audio', task: 'transcribe', messages });
      expect(heard.body.choices[0]!.message['content'], heard.text).toBe('The quick brown fox');
      const silent = await invoke({ task: 'transcribe', input_data });
      expect([silent.status, silent.body]).toMatchObject([400, { error: { param: 'input_data' } }]);
    });

    it.each([
      ['image', { service_type: 'image', task: 'chat' }, 'must be generate with the service type image'],
      ['audio', { service_type: 'audio', task: 'embed' }, 'must be transcribe or speak with the service type audio'],
      ['text', { service_type: 'text', task: 'speak' }, 'must be chat with the service type text'],
      ['a model', { model: SMALL, task: 'chat' }, 'must be embed with the service type embedding'],
      ['nothing', { task: 'dance' }, 'must be one of chat, embed, generate, transcribe, speak'],
      ['a name of Object', { task: 'constructor' }, 'must be one of chat, embed, generate, transcribe, speak'],
      ['no text', { task: 7 }, 'must be one of chat, embed, generate, transcribe, speak'],
    ])('refuses a task that is none of %s', async (_, fields, message) => {
      for (const path of ['invoke', 'invoke/v2']) {
        const answer = await post(path, { model: 'gpt-4o-mini', ...fields, input_data });
        expect([answer.status, answer.body]).toMatchObject([400, { error: { param: 'task' } }]);
        expect(answer.text).toContain(message);
      }
    });

    it.each(['invoke', 'invoke/v2'])('streams none of them: /%s', async (path) => {
      const answer = await post(path, { service_type: 'embedding', input_data, stream: true });
      expect([answer.status, answer.body]).toMatchObject([400, { error: { param: 'stream' } }]);
    });
  });

  describe('in the form of /invoke/v2', () => {
    const input_data = [{ role: 'user', content: 'A fox' }];
    const sound = { type: 'input_audio', input_audio: { data: silentWav(1).toString('base64'), format: 'wav' } };
    const routed = (fields: object) =>
      post<{ routing: { rule: string; model: string; candidates: { skipped: string | null }[] } }>('invoke/v2', fields);

    it.each([
      ['embedding', { model: SMALL }, 'explicit', SMALL, { data: [{ index: 0 }] }, 0.000001],
      ['embedding', { role: 'coding' }, 'cost', SMALL, { data: [{ index: 0 }] }, 0.000001],
      ['image', { model: 'dall-e-3' }, 'explicit', 'dall-e-3', { data: [{}] }, 0.04],
      ['audio', { model: 'tts-1' }, 'explicit', 'tts-1', { choices: [{ message: { audio: {} } }] }, 0.000075],
      [
        ...(['audio', { model: 'whisper-1', input_data: [{ role: 'user', content: [sound] }] }, 'explicit'] as const),
        ...(['whisper-1', { choices: [{ message: { content: 'The quick brown fox' } }] }, 0.0003] as const),
      ],
      ['audio', { models: ['gpt-unheard', 'tts-1'] }, 'explicit', 'tts-1', {}, 0.000075],
    ])('%s, case %#', async (service_type, fields, rule, model, body, cost) => {
      upstream.instruct('gpt-unheard', { status: 404 });
      const answer = await routed({ service_type, input_data, ...fields });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({
        ...{ object: 'chat.completion', model, ...body },
        routing: { rule, model, provider: 'openai', reason: expect.any(String), attempts: 'models' in fields ? 2 : 1 },
        ...{ cache: { hit: false, level: null }, latency_ms: expect.any(Number), cost_usd: expect.closeTo(cost, 4) },
      });
      expect(answer.body.routing.candidates.some(({ skipped }) => skipped === null)).toBe(true);
      const { bytes } = upstream.calls.at(-1)!;
      for (const ours of ['service_type', 'input_data', '"role"', '"models"']) expect(bytes.includes(ours)).toBe(false);
    });

    it('keeps a wish, and says so', async () => {
      const answer = await routed({ service_type: 'embedding', input_data, preferred_max_cost_per_token: 1 });
      expect(answer.body.routing).toMatchObject({
        reason: expect.stringContaining('among those that keep the preferred cost'),
      });
    });

    it.each([
      ['a role that there is not', { role: 'poet' }, 'role'],
      ['a provider that is no name', { provider: 7 }, 'provider'],
      ['models that are no list', { models: 'tts-1' }, 'models'],
      [
        'a recording without data',
        { input_data: [{ role: 'user', content: [{ type: 'input_audio', input_audio: { format: 'wav' } }] }] },
        'input_data',
      ],
    ])('refuses %s by its name', async (_, fields, param) => {
      const answer = await routed({ service_type: 'audio', input_data, ...fields });
      expect([answer.status, answer.body]).toMatchObject([400, { error: { param } }]);
    });

    it('is the same in GraphQL', async () => {
      const data = await graphql(
        `mutation ($request: RoutedInvokeRequest!) { invokeRouted(request: $request) {
          completion { model choices { message { content } } } routing { rule model } cache { hit } costUsd body
        } }`,
        { request: { service_type: 'embedding', model: SMALL, input_data } },
      );
      expect(data['invokeRouted']).toMatchObject({
        completion: { model: SMALL, choices: [{ message: { content: null } }] },
        ...{ routing: { rule: 'explicit', model: SMALL }, cache: { hit: false }, costUsd: expect.any(Number) },
      });
    });
  });

  describe('with the guard of an organization', () => {
    const EMAIL = 'ada.lovelace@example.com';
    let guarded: LoggedIn;
    beforeAll(async () => {
      guarded = await app.newcomer();
      const stage = { action: 'redact', checks: ['pii'] };
      const body = { guard: { before: stage, after: stage } };
      const answer = await app.call('PUT', '/api/v1/models/policy', { token: guarded.accessToken, body });
      expect(answer.status, answer.text).toBe(200);
    });
    const ask = (path: string, body: object) =>
      app.call('POST', `/api/v1/${path}`, { token: guarded.accessToken, body });

    it('nothing that it redacts is embedded, drawn or read aloud', async () => {
      await ask('embeddings', { model: SMALL, input: [`Write to ${EMAIL}`] });
      await ask('images/generations', { model: 'gpt-image-1', prompt: `Draw ${EMAIL}` });
      await ask('audio/speech', { model: 'gpt-4o-mini-tts', input: `Say ${EMAIL}`, voice: 'alloy' });
      expect(upstream.calls).toHaveLength(3);
      for (const { body } of upstream.calls) expect(JSON.stringify(body)).not.toContain(EMAIL);
    });

    it('tokens, which it cannot read, are refused', async () => {
      const answer = await ask('embeddings', { model: SMALL, input: [1, 2, 3] });
      expect([answer.status, answer.body]).toMatchObject([400, { error: { code: 'content_filter' } }]);
      expect(upstream.calls).toHaveLength(0);
    });

    it('a transcript is told without what it redacts, and not streamed', async () => {
      const model = 'gpt-4o-mini-transcribe';
      upstream.instruct('', { text: `I am ${EMAIL}` });
      const send = (stream: string) => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ model, stream, response_format: 'verbose_json' }))
          form.append(name, value);
        form.append('file', new Blob([silentWav(1)]), 'a.wav');
        return app.call('POST', '/api/v1/audio/transcriptions', { token: guarded.accessToken, body: form });
      };
      const whole = await send('false');
      expect(whole.status, whole.text).toBe(200);
      expect(Object.keys(whole.body)).toEqual(['text']);
      expect(whole.text).toMatch(/I am /);
      expect(whole.text).not.toContain(EMAIL);
      const streamed = await send('true');
      expect([streamed.status, streamed.body]).toMatchObject([400, { error: { param: 'stream' } }]);
    });
  });

  it('refuses a model that nobody knows, and one without a provider, in OpenAI’s form', async () => {
    const unknown = await post('embeddings', { model: 'unheard-of', input: 'a' });
    expect([unknown.status, unknown.body]).toMatchObject([404, { error: { code: 'model_not_found', param: 'model' } }]);
    const closed = await post('embeddings', { model: 'gemini-embedding-001', input: 'a' });
    expect([closed.status, closed.text]).toEqual([503, expect.stringContaining('GOOGLE')]);
  });
});
