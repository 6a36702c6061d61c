import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';
import { installLocked } from './install-locked.ts';

/** The linters and generators that the OpenAPI document is held against: a package with a lockfile of its own (docs/decisions/0120-openapi-tools.md). */
export const openApiTools = path.join(projectRoot, 'openapi-tools');

/** Installs the tools, unless they are there. Needs the registry for it. @throws Error with what npm has said. */
export const installOpenApiTools = (): Promise<void> => installLocked(openApiTools);

if (process.argv[1] === import.meta.filename) await installOpenApiTools();
