import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../kernel/errors.ts';
import { rawAnswer } from './raw-answer.ts';

/**
 * Answers what never became a request (a start line that is none, a header over the limit, headers that do not arrive) as every other
 * failure is answered, with an identifier, instead of with node's bare status line. The connection ends with it.
 */
export function answerMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket as Socket)) {
      socket.destroy();
      return;
    }
    socket.end(rawAnswer(refusalOf(error.code)), () => socket.destroy());
  });
}

function refusalOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('HEADERS_TOO_LARGE', 'The headers are too large');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('PAYLOAD_TOO_LARGE', 'The extensions of a chunk are too large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('REQUEST_TIMEOUT', 'The request did not arrive in time');
    default:
      return new AppError('BAD_USER_INPUT', 'The request is not valid HTTP/1.1');
  }
}

/** Whether an answer is on its way over the connection: bytes of ours would end up in the midst of it. Node's own handler asks the same. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent === true;
