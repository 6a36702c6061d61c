import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';

export const CHART = path.join(projectRoot, 'deploy/helm/trellis');

const own = { publicUrl: 'https://trellis.example.com', existingSecret: 'trellis' };

/** Manifests of `deploy/kubernetes`, by name, with the values that each is rendered with. */
export const MANIFESTS: Readonly<Record<string, { readonly values: Readonly<Record<string, unknown>> }>> = {
  /** All domains in every gateway, as the chart has it by default. */
  one: { values: own },
  /** Some domains with processes of their own, and all that the chart can add but dashboards, which are as long as all others together. */
  many: {
    values: {
      ...own,
      image: { repository: 'registry.example.com/trellis', digest: `sha256:${'0'.repeat(64)}` },
      imagePullSecrets: [{ name: 'registry' }],
      domains: {
        audit: {},
        inference: {
          autoscaling: { enabled: true },
          resources: { requests: { cpu: '500m', memory: '512Mi' }, limits: { memory: '2Gi' } },
        },
        prediction: { replicas: 1, maxUnavailable: 1, dataSize: '2Gi', tag: '0.0.9' },
      },
      gateway: { replicas: 3, autoscaling: { enabled: false } },
      ingress: {
        enabled: true,
        className: 'nginx',
        annotations: { 'nginx.ingress.kubernetes.io/proxy-read-timeout': '610' },
        host: 'trellis.example.com',
        tlsSecret: 'trellis-tls',
      },
      networkPolicy: {
        gatewayFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
        metricsFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        storesTo: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'stores' } } }],
        extraEgress: [{ ports: [{ protocol: 'TCP', port: 4318 }] }],
      },
      metrics: { podMonitor: true, prometheusRule: true, labels: { release: 'prometheus' } },
      nodeSelector: { 'kubernetes.io/os': 'linux' },
      tolerations: [{ key: 'trellis', operator: 'Exists' }],
      podAnnotations: { 'example.com/team': 'platform' },
      podLabels: { 'example.com/team': 'platform' },
      serviceAccount: { annotations: { 'example.com/team': 'platform' } },
      service: { annotations: { 'example.com/team': 'platform' } },
      priorityClassName: 'important',
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [{ matchExpressions: [{ key: 'trellis', operator: 'Exists' }] }],
          },
        },
      },
    },
  },
};

export const manifestFile = (name: string): string => path.join(projectRoot, 'deploy/kubernetes', `${name}.yaml`);

/** A digest of the files and the values that the manifests are made of: with another one they have to be rendered again. */
export function chartDigest(): string {
  const hash = createHash('sha256').update(JSON.stringify(MANIFESTS));
  const files = readdirSync(CHART, { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file) !== '');
  // What values may be is asked before a chart is rendered.
  for (const file of files.filter((each) => each !== 'values.schema.json').sort())
    hash.update(file).update(readFileSync(path.join(CHART, file)));
  return hash.digest('hex');
}
