import { requirePermission } from '../../platform/identity/permissions.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { checkPatch, type DocumentBounds, type JsonObject } from '../../platform/kernel/merge-patch.ts';
import type { Needs } from '../acting-viewer.ts';
import type { HandlerTable } from './handlers/handler.ts';
import { PRIORITIES } from './models.ts';

/** The terms of work that tasks and schedules share. */
interface GivenTerms {
  readonly name: string;
  readonly type: string;
  readonly priority?: (typeof PRIORITIES)[number] | null | undefined;
  readonly payload?: unknown;
  readonly maxAttempts?: number | null | undefined;
  readonly timeoutSeconds?: number | null | undefined;
}

/** The same, checked and complete. */
export interface Terms {
  readonly name: string;
  readonly type: string;
  readonly own: boolean;
  readonly priority: number;
  readonly payload: JsonObject;
  readonly maxAttempts: number;
  readonly timeoutSeconds: number;
}

/** The input of a task, and what it answers. */
export const CONTENTS: DocumentBounds = { maxBytes: 256 * 1024, maxDepth: 20 };

const MAX_NAME = 200;
const MAX_ATTEMPTS = 100;
const MAX_TIMEOUT_SECONDS = 3_600;
const DEFAULT_ATTEMPTS = 5;
const DEFAULT_TIMEOUT_SECONDS = 60;
const TYPE = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

/** Whether the text can be the type of a task. */
export const isType = (type: string): boolean => TYPE.test(type);

/** @throws AppError BAD_USER_INPUT that names every refused field; FORBIDDEN for a type whose work the viewer may not do. */
export function checkTerms(given: GivenTerms, handlers: HandlerTable, context: CallContext): Terms {
  const { name, type } = given;
  const maxAttempts = given.maxAttempts ?? DEFAULT_ATTEMPTS;
  const timeoutSeconds = given.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const errors = collectFieldErrors();
  errors.expect(isName(name), 'name', `must have 1 to ${MAX_NAME} characters on one line`);
  if (errors.expect(isType(type), 'type', 'must have 1 to 100 letters, digits, ".", "_", "-" or ":"'))
    errors.expect(handlers.get(type)?.needs !== 'platform', 'type', `${type} cannot be asked for`);
  errors.expect(isWithin(maxAttempts, 1, MAX_ATTEMPTS), 'maxAttempts', `must be from 1 to ${MAX_ATTEMPTS}`);
  errors.expect(
    isWithin(timeoutSeconds, 1, MAX_TIMEOUT_SECONDS),
    'timeoutSeconds',
    `must be from 1 to ${MAX_TIMEOUT_SECONDS}`,
  );
  errors.throwIfAny();
  const payload = checkPatch('payload', given.payload ?? {}, CONTENTS);
  const handler = handlers.get(type);
  for (const permission of needsOf(type, handlers)) requirePermission(context, permission);
  handler?.check(payload);
  return {
    name: name.trim(),
    type,
    payload,
    maxAttempts,
    timeoutSeconds,
    own: handler !== undefined,
    priority: priorityOf(given.priority),
  };
}

/** Returns the permissions of whoever has such a task made; tasks of workers outside need no more than the task itself. */
export function needsOf(type: string, handlers: HandlerTable): Needs {
  const needs = handlers.get(type)?.needs ?? TASKS_ALONE;
  if (needs === 'platform')
    throw new AppError('FORBIDDEN', `Tasks of the type ${type} are made by the platform itself`);
  return needs;
}

const TASKS_ALONE: Needs = ['tasks:write'];

/** The index of a priority; the usual one for none. */
export const priorityOf = (name: (typeof PRIORITIES)[number] | null | undefined): number =>
  PRIORITIES.indexOf(name ?? 'NORMAL');

/** Whether a worker outside may ask for the type. @throws AppError FORBIDDEN for one that the platform runs itself. */
export function requireOutside(type: string, handlers: HandlerTable): void {
  if (handlers.has(type)) throw new AppError('FORBIDDEN', `Tasks of the type ${type} are run by the platform itself`);
}

const isName = (name: string): boolean => name.trim() !== '' && name.length <= MAX_NAME && isPlainLine(name);

/** Whether a whole number lies between two others, both included. */
export const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;
