import { VERSION } from '../kernel/version.ts';

/** Bodies of `/health`, `/live` and `/ready` of a service, as JSON. */
export interface ProbeBodies {
  readonly healthy: string;
  readonly starting: string;
  readonly stopping: string;
}

/** Makes them once: they do not change while the process runs. */
export function probeBodies(service: string): ProbeBodies {
  const body = (status: string, error?: string) => JSON.stringify({ status, service, version: VERSION, error });
  return {
    healthy: body('healthy'),
    starting: body('unhealthy', 'Service is starting'),
    stopping: body('unhealthy', 'Service is shutting down'),
  };
}
