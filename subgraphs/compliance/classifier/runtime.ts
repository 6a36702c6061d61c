import { createRequire } from 'node:module';
import { ConfigError } from '../../../platform/config/config.ts';

/** Packages that run models, the faster one first. Both have the interface of `onnxruntime-common`. */
const RUNTIMES = ['onnxruntime-node', 'onnxruntime-web'] as const;
/** The version that tests run. */
const VERSION = '1.30.0';

/** A package that runs models, and the file that it is loaded from. */
export interface Runtime {
  readonly name: (typeof RUNTIMES)[number];
  readonly file: string;
}

/**
 * Finds the runtime that the operator has installed, beside the product or in a folder of NODE_PATH.
 * @throws ConfigError that says how one is installed.
 */
export function findRuntime(resolve: (name: string) => string = createRequire(import.meta.url).resolve): Runtime {
  for (const name of RUNTIMES) {
    try {
      return { name, file: resolve(name) };
    } catch {
      // It is not installed.
    }
  }
  throw new ConfigError([
    `COMPLIANCE_MODEL: nothing is installed that runs a model. Run npm install --prefix /opt/onnx onnxruntime-node@${VERSION} (or onnxruntime-web@${VERSION}, slower, without native code), and start with NODE_PATH=/opt/onnx/node_modules`,
  ]);
}
