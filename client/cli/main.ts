#!/usr/bin/env node
import { runCommand } from './run.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
