import { Manifest } from '../../manifests';
import { at, isRecord, listAt, recordAt } from '../../upstream';
import { defaultPullPolicy } from '../../upstream/kubernetes';
import { differingPaths, normalForm } from '../changes';

type Fields = { readonly [field: string]: unknown };

/**
 * Paths that differ between the pod templates of two objects, ignoring defaults that a dump contains and a manifest does not. The mark of `kubectl
 * rollout restart` remains if the manifests do not contain it.
 */
export function templateDifferences(before: Manifest | undefined, after: Manifest | undefined): string[] {
  const [old, wanted] = [before, after].map((object) => object && recordAt(normalForm(object), 'spec', 'template'));
  const keepsMark = at(wanted, 'metadata', 'annotations', RESTARTED) === undefined;
  return differingPaths(plain(keepsMark ? unmarked(old) : old), plain(wanted), 'spec.template');
}

function unmarked(template: Fields | undefined): Fields | undefined {
  const { [RESTARTED]: mark, ...annotations } = recordAt(template, 'metadata', 'annotations') ?? {};
  const { annotations: _, ...metadata } = recordAt(template, 'metadata') ?? {};
  return mark === undefined ? template
    : { ...template, metadata: Object.keys(annotations).length === 0 ? metadata : { ...metadata, annotations } };
}

const RESTARTED = 'kubectl.kubernetes.io/restartedAt';

/** Template without the defaults that remain when the field that they follow from changes, or that depend on the release of Kubernetes. */
function plain(template: Fields | undefined): Fields | undefined {
  const spec = recordAt(template, 'spec');
  if (spec === undefined) {
    return template;
  }
  const isOnHost = spec.hostNetwork === true;
  const each = (list: string) => listAt(spec, list).map((container) => (isRecord(container) ? plainContainer(container, isOnHost) : container));
  return { ...template, spec: { ...spec, containers: each('containers'), initContainers: each('initContainers') } };
}

function plainContainer(container: Fields, isOnHost: boolean): Fields {
  const { imagePullPolicy, ...rest } = container;
  // Before Kubernetes 1.28 the API server sets the ports of the host in templates too.
  const ports = isOnHost && Array.isArray(container.ports) ? { ports: container.ports.map(withoutOwnPort) } : {};
  return { ...rest, ...imagePullPolicy === defaultPullPolicy(String(container.image ?? '')) ? {} : { imagePullPolicy }, ...ports };
}

function withoutOwnPort(port: unknown): unknown {
  const { hostPort, ...rest } = recordAt(port) ?? {};
  return hostPort !== undefined && hostPort === rest.containerPort ? rest : port;
}
