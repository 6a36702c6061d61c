import type { Platform } from '../../../platform/platform.ts';
import { eventPublish } from './event-publish.ts';
import type { HandlerTable } from './handler.ts';
import { httpRequest } from './http-request.ts';
import { notificationSend } from './notification-send.ts';
import { tenantCleanup } from './tenant-cleanup.ts';
import { trainingRun } from './training-run.ts';

/** The types that this platform runs itself; one line each. */
export const createHandlers = ({ call, outgoing }: Pick<Platform, 'call' | 'outgoing'>): HandlerTable =>
  new Map([
    ['event.publish', eventPublish(call)],
    ['http.request', httpRequest(outgoing)],
    ['notification.send', notificationSend(call)],
    ['tenant.cleanup', tenantCleanup(call)],
    ['training.run', trainingRun(call)],
  ]);
