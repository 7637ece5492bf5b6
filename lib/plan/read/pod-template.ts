import { at, recordAt } from '../../upstream';
import { differingPaths } from '../changes';

type Fields = { readonly [field: string]: unknown };

/** Defaults of the API server by the name of the field. Its path is not needed to identify it (core/v1 defaults.go). */
const DEFAULTS: { readonly [field: string]: readonly unknown[] } = {
  dnsPolicy: ['ClusterFirst'],
  enableServiceLinks: [true],
  restartPolicy: ['Always'],
  schedulerName: ['default-scheduler'],
  terminationGracePeriodSeconds: [30],
  terminationMessagePath: ['/dev/termination-log'],
  terminationMessagePolicy: ['File'],
  protocol: ['TCP'],
  defaultMode: [420],
  failureThreshold: [3],
  periodSeconds: [10],
  successThreshold: [1],
  timeoutSeconds: [1],
  scheme: ['HTTP'],
  expirationSeconds: [3600],
};

/**
 * Paths that differ between the pod templates of two objects, ignoring defaults that a dump contains and a manifest does not. The mark of `kubectl
 * rollout restart` remains if the manifests do not contain it.
 */
export function templateDifferences(before: unknown, after: unknown): string[] {
  const [old, wanted] = [recordAt(before, 'spec', 'template'), recordAt(after, 'spec', 'template')];
  const keepsMark = at(wanted, 'metadata', 'annotations', RESTARTED) === undefined;
  return differingPaths(plain(keepsMark ? unmarked(old) : old), plain(wanted), 'spec.template');
}

function unmarked(template: Fields | undefined): Fields | undefined {
  const { [RESTARTED]: mark, ...annotations } = recordAt(template, 'metadata', 'annotations') ?? {};
  return mark === undefined ? template : { ...template, metadata: { ...recordAt(template, 'metadata'), annotations } };
}

const RESTARTED = 'kubectl.kubernetes.io/restartedAt';

function plain(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    return value.map((entry) => plain(entry, key));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = value as Fields;
  const entries = Object.entries(fields)
    .filter(([name, inner]) => !isDefault(name, inner, fields, key))
    .map(([name, inner]): [string, unknown] => [name, plain(inner, name)])
    // An emptyDir determines the type of the volume. Every other empty object or list has no effect.
    .filter(([name, inner]) => name === 'emptyDir' || !isEmpty(inner));
  return Object.fromEntries(entries);
}

function isDefault(name: string, value: unknown, beside: Fields, parent: string): boolean {
  switch (name) {
    case 'creationTimestamp': return parent === '' || parent === 'metadata';
    case 'serviceAccount': return value === beside.serviceAccountName;
    case 'imagePullPolicy': return value === (/(?::latest|\/[^:@]*|^[^:@/]*)$/.test(String(beside.image)) ? 'Always' : 'IfNotPresent');
    case 'apiVersion': return parent === 'fieldRef' && value === 'v1';
    case 'type': return parent === 'hostPath' && value === '';
    case 'hostPort': return value === beside.containerPort;
    default: return Object.hasOwn(DEFAULTS, name) && DEFAULTS[name].includes(value);
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
