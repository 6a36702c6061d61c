import http from 'node:http';

/** A request whose body the server is still waiting for. */
export interface HeldRequest {
  /** Sends the rest; resolves to the answer. */
  finish(): Promise<{ readonly status: number; readonly body: string }>;
  /** Sends nothing more, and stays. */
  stall(): void;
  /** Goes away without a word. */
  abandon(): void;
}

/**
 * Sends a POST up to the first byte of its body, on a connection of its own, and resolves once the server has asked for it. A blank follows now
 * and then, as over a slow line: a body that stands still is not waited for by a server that is to end.
 */
export async function holdRequest(url: string, body: unknown): Promise<HeldRequest> {
  const bytes = Buffer.from(JSON.stringify(body));
  const request = http.request(url, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', expect: '100-continue' },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
  });
  answer.catch(() => undefined); // looked at by whoever finishes
  await new Promise<void>((resolve, reject) => {
    request.once('continue', resolve).once('error', reject);
    request.flushHeaders();
  });
  // Between the brace and the first name, where JSON may have blanks.
  request.write(bytes.subarray(0, 1));
  const timer = setInterval(() => request.write(' '), 200);
  request.on('close', () => clearInterval(timer));
  return {
    finish() {
      clearInterval(timer);
      request.end(bytes.subarray(1));
      return answer;
    },
    stall: () => clearInterval(timer),
    abandon: () => void request.destroy(),
  };
}
