import type { Platform } from '../../../platform/platform.ts';
import { eventPublish } from './event-publish.ts';
import type { HandlerTable } from './handler.ts';
import { httpRequest } from './http-request.ts';
import { notificationSend } from './notification-send.ts';

/** The types that this platform runs itself; one line each. */
export const createHandlers = ({ call, outgoing }: Pick<Platform, 'call' | 'outgoing'>): HandlerTable =>
  new Map([
    ['event.publish', eventPublish(call)],
    ['http.request', httpRequest(outgoing)],
    ['notification.send', notificationSend(call)],
  ]);
