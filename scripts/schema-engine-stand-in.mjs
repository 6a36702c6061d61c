#!/usr/bin/env node
// Prisma's commands start this file in place of their native schema engine (PRISMA_SCHEMA_ENGINE_BINARY). It is
// JavaScript because it is executed by its first line; the rest is TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./schema-engine-rpc.ts');
