import type { Form, FormCall } from '../model-upstream.ts';
import { piecesOf } from './openai.ts';

const TEXT = 'The quick brown fox';

interface Run {
  readonly model: string;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly text: string;
  reads: number;
  cancelled: boolean;
}

/** Replicate's predictions below `/v1`: made, read, streamed and cancelled. `cancelled` has the models of runs that were. */
export function replicateForm(): { readonly form: Form; readonly cancelled: string[] } {
  const runs = new Map<string, Run>();
  const cancelled: string[] = [];

  const show = (id: string, { request }: FormCall): object => {
    const run = runs.get(id)!;
    const isOver = run.reads++ > 1;
    const status = run.cancelled ? 'canceled' : isOver ? 'succeeded' : run.reads === 1 ? 'starting' : 'processing';
    const origin = `http://${request.headers.host}`;
    return {
      id,
      status,
      ...(isOver && {
        output: piecesOf(run.text, {}),
        metrics: { input_token_count: 9, output_token_count: 4, predict_time: 1 },
      }),
      urls: { get: `${origin}/v1/predictions/${id}`, stream: `${origin}/stream/models/${run.model}/${id}` },
      ...run.answer,
    };
  };

  const make = (call: FormCall, model: string): void => {
    const id = `run${runs.size + 1}`;
    const { answer = {}, text = TEXT } = call.instructions;
    runs.set(id, { model, answer, text, reads: 0, cancelled: false });
    call.res.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(show(id, call)));
  };

  const form: Form = async (call) => {
    const { path, body } = call.request;
    const made = /\/v1\/models\/([^/]+\/[^/]+)\/predictions$/.exec(path);
    if (made) make(call, made[1]!);
    else if (path.endsWith('/v1/predictions')) make(call, `versions/${String(body?.['version'])}`);
    else if (/\/stream\/models\//.test(path))
      await call.events(outputOf(call, runs.get(path.split('/').at(-1)!)!), FAILING);
    else {
      const [, id, cancel] = /\/v1\/predictions\/(\w+)(\/cancel)?$/.exec(path) ?? [];
      const run = runs.get(id ?? '');
      if (!id || !run) return false;
      if (cancel) {
        run.cancelled = true;
        cancelled.push(run.model);
      }
      call.json(show(id, call));
    }
    return true;
  };
  return { form, cancelled };
}

const FAILING = 'event: error\ndata: the model ran out of memory\n\nevent: done\ndata: {"reason": "error"}\n\n';

/** Lines of a text are lines of data. */
function outputOf(call: FormCall, run: Run): readonly string[] {
  const pieces = piecesOf(run.text, call.instructions);
  const events = pieces.map(
    (piece, at) =>
      `event: output\nid: ${at}\n${piece
        .split('\n')
        .map((line) => `data: ${line}\n`)
        .join('')}\n`,
  );
  return [...events, 'event: done\ndata: {}\n\n'];
}
