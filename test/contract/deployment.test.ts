import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../../platform/kernel/root.ts';
import { readConfig, SETTINGS } from '../../subgraphs/config.ts';
import { subgraphNames } from '../../subgraphs/sdl.ts';
import { CHART, chartDigest, MANIFESTS, manifestFile } from '../support/chart.ts';
import { type ComposeService, interpolate, isOurs, neededIn, readCompose } from '../support/compose-file.ts';

/** All that can be put into operation: what it names is there, and what it sets is a setting. `scripts/try-image.ts` and its like run it. */
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');
const { version, engines, scripts } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};
const domains = subgraphNames().filter((name) => name !== 'platform');
/** What `npm run start:prod` runs. */
const [, ...startCommand] = scripts['start:prod']!.replace(/^exec /, '').split(' ');
const PROBES = ['/health', '/live', '/ready', '/metrics'];

const seconds = (text: string): number => Number(/^(\d+)s$/.exec(text)![1]);
/** Closing of all parts, after drain and grace. */
const CLOSING_SECONDS = 20;

/** Problems of an environment: variables that are no settings, and those that the product does not take together. */
function problemsOf(environment: Readonly<Record<string, string>>): string[] {
  const unknown = Object.keys(environment).filter((name) => !(name in SETTINGS));
  try {
    return [...unknown, ...readConfig(environment).warnings];
  } catch (error) {
    return [...unknown, (error as Error).message];
  }
}

describe('the image', () => {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
  const [, node, suite] = /^ARG NODE_IMAGE=docker\.io\/library\/node:(\d+\.\d+\.\d+)-([a-z]+)-slim$/m.exec(dockerfile)!;

  it('is made in stages, all of one base whose version is exact and one that the product runs on', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const stage of stages) expect(stage).toMatch(/^FROM \$\{NODE_IMAGE\}(?: AS \w+)?$/m);
    expect(suite).not.toBe('');
    const major = Number(node!.split('.')[0]);
    expect(engines.node).toMatch(new RegExp(`(\\^${major}\\.|>=${major}\\.)`));
  });

  it('runs as a user that is not root, with a health check and a volume for its data', () => {
    const last = stages.at(-1)!;
    const [, user] = /^USER (\d+):\d+$/m.exec(last)!;
    expect(Number(user)).toBeGreaterThan(0);
    expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "healthcheck\.mjs"\]$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toMatch(/DATA_DIR=\/data$/m);
    expect(last).toMatch(/^EXPOSE 4000$/m);
    expect(SETTINGS['PORT']!.fallback).toBe('4000');
  });

  it('starts what npm run start:prod starts', () => {
    const listOf = (instruction: string) =>
      JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(dockerfile)![1]!) as string[];
    expect([...listOf('ENTRYPOINT'), ...listOf('CMD')]).toEqual(['node', ...startCommand]);
  });

  it('sets nothing but settings', () => {
    const [, block] = /^ENV ((?:.*\\\n)*.*)$/m.exec(stages.at(-1)!)!;
    const environment = Object.fromEntries(
      [...block!.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value!]),
    );
    expect(problemsOf(environment)).toEqual([]);
  });

  it('is made of named sources alone: what nobody has named is outside', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines[0]).toBe('*');
    const named = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(named.filter((name) => /^\.(?!npmrc)|^test|^bench/.test(name))).toEqual([]);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) => from!.split(' '));
    const isNamed = (name: string) => named.some((each) => name === each || name.startsWith(`${each}/`));
    expect(copied.filter((name) => name !== '.' && !isNamed(name))).toEqual([]);
  });

  const healthOf = async (status: number, settings: (port: string) => Record<string, string>) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = String((server.address() as AddressInfo).port);
    const child = spawn(process.execPath, [path.join(projectRoot, 'deploy/healthcheck.mjs')], { env: settings(port) });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    server.close();
    return { code, asked };
  };

  test.each([
    ['a gateway', 200, (port: string) => ({ PORT: port }), 0],
    ['a gateway that drains', 503, (port: string) => ({ PORT: port }), 1],
    ['a domain', 200, (port: string) => ({ PORT: '1', SUBGRAPH: 'audit', SUBGRAPH_PORT: port }), 0],
  ])('has a health check of %s that answers %d', async (_what, status, settings, code) => {
    expect(await healthOf(status, settings)).toEqual({ code, asked: ['/ready'] });
  });
});

describe.each(['compose.yaml', 'compose.distributed.yaml'])('%s', (file) => {
  const compose = readCompose(file);
  const services = Object.entries(compose.services);
  const ours = services.filter(([, service]) => isOurs(service));
  const text = read(`deploy/${file}`);
  const values = Object.fromEntries(neededIn(text).map((name) => [name, `${name} of thirty-two characters or more`]));
  const environmentOf = ({ environment = {} }: ComposeService) =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, values)]));

  it('is valid by the specification of compose', () => {
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    // Forms of ports and networks, which are no more than texts here.
    for (const format of ['expose', 'ports', 'subnet_ip_address', 'duration']) ajv.addFormat(format, true);
    const { $schema: _, ...schema } = JSON.parse(read('test/fixtures/compose-spec/schema.json')) as Record<
      string,
      unknown
    >;
    const isValid = ajv.compile(schema);
    expect([isValid(compose), isValid.errors]).toEqual([true, null]);
    expect(isValid({ services: { trellis: { image: 'trellis', read_onyl: true } } })).toBe(false);
  });

  it.each(ours)('gives %s settings that the product takes', (_name, service) => {
    expect(problemsOf({ NODE_ENV: 'production', ...environmentOf(service) })).toEqual([]);
  });

  it('has no secret in it, and wants those that it needs', () => {
    const secrets = Object.keys(SETTINGS).filter((name) => SETTINGS[name]!.isSecret);
    const given = ours.flatMap(([, { environment = {} }]) => Object.entries(environment));
    expect(given.filter(([name, value]) => secrets.includes(name) && !/^\$\{\w+:[-?][^}]*\}$/.test(value))).toEqual([]);
  });

  it.each(ours)('bounds what %s can do, and waits for its end', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    const { SHUTDOWN_DRAIN_DELAY = '0', SHUTDOWN_GRACE_SECONDS } = service.environment!;
    const needed = Number(SHUTDOWN_DRAIN_DELAY) + Number(SHUTDOWN_GRACE_SECONDS) + CLOSING_SECONDS;
    expect(seconds(service.stop_grace_period!)).toBeGreaterThanOrEqual(needed);
  });

  it('is reached from this machine alone, by images whose versions are named', () => {
    expect(services.flatMap(([, { ports = [] }]) => ports).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual(
      [],
    );
    const others = services.filter(([, service]) => !isOurs(service)).map(([, { image }]) => image);
    expect(others.filter((image) => !/:\d+(\.\d+)*$/.test(image))).toEqual([]);
  });
});

describe('the distributed form', () => {
  const { services } = readCompose('compose.distributed.yaml');

  it('has a process for each domain, and all know of all', () => {
    const byDomain = Object.entries(services).flatMap(([name, { environment }]) =>
      environment?.['SUBGRAPH'] === undefined ? [] : [[name, environment['SUBGRAPH']]],
    );
    expect(byDomain).toEqual([...domains].sort().map((name) => [name, name]));
    const placed = services['gateway-1']!.environment!['SUBGRAPH_URLS']!.split(',').map((entry) => entry.trim());
    expect(placed).toEqual([...domains].sort().map((name) => `${name}=registry:`));
  });

  it('has two gateways behind a proxy that asks whether they are ready', () => {
    const proxy = read('deploy/haproxy.cfg');
    const gateways = Object.keys(services).filter((name) => name.startsWith('gateway-'));
    expect([...proxy.matchAll(/^ {2}server (\S+) (\S+):4000$/gm)].map(([, name, host]) => [name, host])).toEqual(
      gateways.map((name) => [name, name]),
    );
    expect(gateways.length).toBe(2);
    const [, probe] = /option httpchk GET (\S+)/.exec(proxy)!;
    expect(PROBES).toContain(probe);
    // Two answers of 503, a second apart, come before a gateway that drains refuses anything.
    expect(proxy).toMatch(/default-server inter 1s fall 2 /);
    expect(Number(services['gateway-1']!.environment!['SHUTDOWN_DRAIN_DELAY'])).toBeGreaterThan(2);
  });
});

describe('the chart', () => {
  const schema = JSON.parse(read('deploy/helm/trellis/values.schema.json')) as {
    readonly properties: {
      readonly settings: {
        readonly propertyNames: { readonly not: { readonly anyOf: [{ readonly enum: string[] }] } };
      };
      readonly domains: { readonly propertyNames: { readonly enum: string[] } };
    };
  };
  const defaults = parse(read('deploy/helm/trellis/values.yaml')) as Record<string, unknown>;
  const isValid = new Ajv({ allErrors: true }).compile(schema);
  const accepts = (given: object): boolean => isValid(merged(defaults, { ...MANIFESTS['one']!.values, ...given }));

  it('has the version of the product', () => {
    const chart = parse(readFileSync(path.join(CHART, 'Chart.yaml'), 'utf8')) as Record<string, string>;
    expect([chart['version'], chart['appVersion']]).toEqual([version, version]);
  });

  it.each(Object.entries(MANIFESTS))('accepts the values of %s', (_name, { values }) => {
    expect([isValid(merged(defaults, values)), isValid.errors]).toEqual([true, null]);
  });

  test.each([
    ['an address without TLS', { publicUrl: 'http://trellis.example.com' }],
    ['no address', { publicUrl: '' }],
    ['no Secret', { existingSecret: '' }],
    ['a password among settings', { settings: { ADMIN_PASSWORD: 'x' } }],
    ['the database of a domain among settings', { settings: { AUDIT_DATABASE_URL: 'postgres://…' } }],
    ['a setting that is no text', { settings: { CREDIT_LOW_USD: 5 } }],
    ['a tag that means another image tomorrow', { image: { tag: 'latest' } }],
    ['a domain that is none', { domains: { audits: {} } }],
    ['a misspelt value', { replicas: 3 }],
    ['a misspelt value of a domain', { domains: { audit: { replica: 3 } } }],
    ['an Ingress without a host', { ingress: { enabled: true } }],
  ])('refuses %s', (_what, given) => {
    expect(accepts({})).toBe(true);
    expect(accepts(given)).toBe(false);
  });

  it('keeps every secret out of its ConfigMap, and names the domains that there are', () => {
    const [{ enum: refused }] = schema.properties.settings.propertyNames.not.anyOf;
    const secrets = Object.keys(SETTINGS).filter((name) => SETTINGS[name]!.isSecret);
    expect(secrets.filter((name) => !refused.includes(name))).toEqual([]);
    expect(refused.filter((name) => !(name in SETTINGS))).toEqual([]);
    expect(schema.properties.domains.propertyNames.enum).toEqual([...domains].sort());
  });
});

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: Deployment['spec'];
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Deployment {
  readonly spec: {
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly automountServiceAccountToken: boolean;
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
        readonly containers: [
          {
            readonly image: string;
            readonly args?: readonly string[];
            readonly ports: readonly object[];
            readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
            readonly securityContext: object;
            readonly startupProbe: Probe;
            readonly readinessProbe: Probe;
            readonly livenessProbe: Probe;
          },
        ];
      };
    };
  };
}

/** Types of Kubernetes' own objects, by the group of their version. */
const PACKAGES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
};

describe.each(Object.keys(MANIFESTS))('the manifest %s', (name) => {
  const text = readFileSync(manifestFile(name), 'utf8');
  const objects = parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  const settings = objects.find(({ metadata }) => metadata.name === 'trellis-settings')!.data!;

  it('was made of the chart as it is', () => {
    expect(text, 'npx tsx scripts/try-chart.ts --write').toContain(`Digest of the chart: ${chartDigest()}\n`);
  });

  it('has objects that Kubernetes knows, without a field that it does not', () => {
    const typed = objects.filter(({ apiVersion }) => apiVersion in PACKAGES);
    expect(
      objects
        .filter((each) => !typed.includes(each))
        .every(({ apiVersion }) => apiVersion === 'monitoring.coreos.com/v1'),
    ).toBe(true);
    expect(typeErrors(typed)).toBe('');
    const wrong = structuredClone(typed[0]!) as unknown as { spec: Record<string, unknown> };
    wrong.spec['replica'] = 1;
    expect(typeErrors([wrong as unknown as Manifest])).toContain(`'"replica"' does not exist`);
  });

  it.each(deployments.map((each) => [each.metadata.name, each] as const))(
    'bounds what pods of %s can do',
    (_name, each) => {
      const pod = each.spec.template.spec;
      const [container] = pod.containers;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.image).toMatch(/^\S+(?::\d+\.\d+\.\d+|@sha256:[0-9a-f]{64})$/);
      expect(container.ports).toEqual([{ name: 'http', containerPort: Number(settings['PORT']) }]);
      expect(settings['SUBGRAPH_PORT']).toBe(settings['PORT']);
      for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe])
        expect([PROBES.includes(probe.httpGet.path), probe.httpGet.port]).toEqual([true, 'http']);
      const { SHUTDOWN_DRAIN_DELAY, SHUTDOWN_GRACE_SECONDS } = settings;
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        Number(SHUTDOWN_DRAIN_DELAY) + Number(SHUTDOWN_GRACE_SECONDS) + CLOSING_SECONDS,
      );
      expect(each.spec.template.metadata.labels).toMatchObject(each.spec.selector.matchLabels);
    },
  );

  it.each(deployments.map((each) => [each.metadata.name, each] as const))(
    'gives %s settings that the product takes',
    (_name, each) => {
      const [{ env, args = ['dist/gateway/main.js'] }] = each.spec.template.spec.containers;
      const own = env.map(({ name: setting, value }) => [setting, value ?? sampleOf(setting)] as const);
      const environment: Record<string, string> = { NODE_ENV: 'production', ...settings, ...Object.fromEntries(own) };
      expect(problemsOf(environment)).toEqual([]);
      expect(args).toEqual([environment['SUBGRAPH'] === undefined ? 'dist/gateway/main.js' : 'dist/subgraphs/main.js']);
      const secrets = env.filter(({ value }) => value === undefined).map(({ name: setting }) => setting);
      expect(secrets).toEqual(
        expect.arrayContaining(['DATABASE_URL', 'ENCRYPTION_KEY', 'INTERNAL_SECRET', 'MESSAGE_BUS_URL', 'REDIS_URL']),
      );
    },
  );

  it('has a budget of disruptions for each, and policies of the network for all', () => {
    const named = (kind: string) => objects.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
    expect(named('PodDisruptionBudget')).toEqual(named('Deployment'));
    expect(named('NetworkPolicy')).toEqual(['trellis', 'trellis-gateway']);
    expect(named('HorizontalPodAutoscaler').length).toBeGreaterThan(0);
  });
});

/** A value of a setting that the Secret has. */
const sampleOf = (setting: string): string =>
  setting === 'DATABASE_URL'
    ? 'postgres://trellis@db/trellis'
    : setting.endsWith('_URL')
      ? 'redis://redis'
      : 'x'.repeat(40);

/** What TypeScript finds of objects against the types of Kubernetes. */
function typeErrors(objects: readonly Manifest[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-manifests-'));
  try {
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
    const lines = objects.map(
      (each, i) =>
        `export const each${i}: import('kubernetes-types/${PACKAGES[each.apiVersion]}').${each.kind} = ${JSON.stringify(each)};`,
    );
    writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
    ];
    const tsc = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [tsc, ...options, 'manifests.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Values over those of a chart, as Helm merges them. */
function merged(below: unknown, above: unknown): unknown {
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap(below) || !isMap(above)) return above;
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(keys.map((key) => [key, key in above ? merged(below[key], above[key]) : below[key]]));
}

describe('the unit of systemd', () => {
  const unit = read('deploy/systemd/trellis.service');
  const lineOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)![1]!;
  const environment = Object.fromEntries(
    lineOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );

  it('starts what npm run start:prod starts, with settings that the product takes', () => {
    expect(lineOf('ExecStart').split(' ')).toEqual(['/usr/bin/node', ...startCommand]);
    expect(problemsOf(environment)).toEqual([]);
  });

  it('runs as a user of its own that can write nothing but its data, and waits for its end', () => {
    expect([lineOf('User'), lineOf('NoNewPrivileges'), lineOf('ProtectSystem')]).toEqual(['trellis', 'yes', 'strict']);
    expect(`/var/lib/${lineOf('StateDirectory')}`).toBe(environment['DATA_DIR']);
    expect(Number(lineOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(
      Number(environment['SHUTDOWN_GRACE_SECONDS']) + CLOSING_SECONDS,
    );
  });
});

it('every probe is an endpoint of a listener', () => {
  const operational = read('platform/edge/operational.ts');
  expect(PROBES.filter((probe) => !operational.includes(`operationalEndpoint('${probe}'`))).toEqual([]);
});
