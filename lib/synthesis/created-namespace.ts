import { ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { clusterOfScope } from './cluster-scope';
import { sharedMetadata } from './object-metadata';
import { sharedState } from './shared-state';
import { labelsFor } from './standard-labels';
import { cached, invalid } from '../text';
import { securityLevelLabels } from '../upstream/kubernetes';
import type { NamespaceSource, Platform } from '../values';

/** Requirements that objects have of their namespace. */
interface NamespaceNeeds {
  /** Platform on which privileged pods run in the namespace, if any do. */
  readonly privilegedOn?: Platform;
  /** Platform on which the namespace refuses pods with privileges, unless users or other pods ask for more. */
  readonly restrictedOn?: Platform;
  readonly labels?: { [key: string]: string };
  /** Labels that those of users replace. */
  readonly usualLabels?: { readonly [key: string]: string };
  readonly annotations?: { [key: string]: string };
}

/** Adds the Namespace of a source, if there is one and it is to be created. If it already exists in the tree, adds the requirements to it. */
export function addNamespace(scope: Construct, source: NamespaceSource | undefined, needs: NamespaceNeeds = {}): void {
  if (!source?.isCreated) {
    return;
  }
  const namespace = namespaceIn(clusterOfScope(scope) ?? Chart.of(scope), source.name) ?? new ApiObject(scope, 'Namespace', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: sharedMetadata(scope, { name: source.name, labels: labelsFor(scope, { name: source.name, component: 'namespace' }) }),
  });
  const { labels } = source._metadata;
  addTexts(namespace, scope, 'labels', { ...needs.usualLabels, ...labels }, { ...needs.labels, ...needs.privilegedOn ? securityLevelLabels('privileged', needs.privilegedOn.isOpenshift) : {} });
  if (needs.restrictedOn !== undefined) {
    restrict(namespace, needs.restrictedOn);
  }
  addTexts(namespace, scope, 'annotations', source._metadata.annotations, needs.annotations ?? {});
}

type Texts = { readonly [key: string]: string };

/** Adds the labels or annotations that a user has passed, and those that the pods require. */
function addTexts(namespace: ApiObject, scope: Construct, field: 'annotations' | 'labels', passed: Texts | undefined, needed: Texts): void {
  const present = addedTo(namespace)[field];
  for (const [key, value] of [...Object.entries(passed ?? {}), ...Object.entries(needed)]) {
    const other = present.get(key) ?? value;
    if (other !== value) {
      throw invalid('namespace/metadata-twice', `two values for the ${field === 'labels' ? 'label' : 'annotation'} ${key} of namespace ${namespace.name}`,
        [other, value], 'pass one NamespaceSource to all constructs in the namespace, without what their pods need', scope.node.path);
    }
    present.set(key, value);
    if (field === 'labels') {
      namespace.metadata.addLabel(key, value);
    } else {
      namespace.metadata.addAnnotation(key, value);
    }
  }
}

/** Adds labels that later ones replace, and that replace no earlier ones. */
function restrict(namespace: ApiObject, { isOpenshift }: Platform): void {
  const labels = Object.entries(securityLevelLabels('restricted', isOpenshift));
  if (!labels.some(([key]) => addedTo(namespace).labels.has(key))) {
    labels.forEach(([key, value]) => namespace.metadata.addLabel(key, value));
  }
}

function namespaceIn(cluster: Construct, name: string): ApiObject | undefined {
  return cluster.node.findAll().filter(ApiObject.isApiObject).find((object) => object.kind === 'Namespace' && object.name === name);
}

const addedTo = (namespace: ApiObject): Added => cached(added, namespace, () => ({ labels: new Map(), annotations: new Map() }));

/** Labels and annotations that have been added to a Namespace, for users and for its pods. */
interface Added {
  readonly labels: Map<string, string>;
  readonly annotations: Map<string, string>;
}

const added = sharedState('namespaces', () => new WeakMap<ApiObject, Added>());
