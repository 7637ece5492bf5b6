import { ApiObjectMetadata, Chart } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { clusterOfScope } from './cluster-scope';
import { invalid } from '../text';
import { checkMetadata, type ObjectMetadata } from '../values';

const METADATA = 'onload/metadata';

type Field = keyof ObjectMetadata;

/** Records the metadata that a user adds to all objects below a construct. Call it before adding children. Inner constructs take precedence. */
export function recordMetadata(scope: Construct, metadata: ObjectMetadata | undefined): void {
  if (metadata !== undefined) {
    checkMetadata(metadata, scope.node.path);
    scope.node.setContext(METADATA, mergedMetadata(recordedFor(scope), metadata));
  }
}

/**
 * Restricts the metadata of objects below a construct that several constructs use to the metadata of their cluster. Call it before adding children.
 */
export function shareObjects(scope: Construct): void {
  scope.node.setContext(METADATA, recordedForCluster(scope));
}

/**
 * Metadata of an object: `own`, overridden by users' additions. An undefined name or namespace is left to the chart.
 *
 * @param fixed labels and annotations that the object does not work without
 */
export function objectMetadata(scope: Construct, own: ApiObjectMetadata, fixed: ObjectMetadata = {}): ApiObjectMetadata {
  return over(scope, own, recordedFor(scope), fixed);
}

/** Metadata of an object that several constructs of a cluster use. */
export function sharedMetadata(scope: Construct, own: ApiObjectMetadata): ApiObjectMetadata {
  return over(scope, own, recordedForCluster(scope), {});
}

function recordedFor(scope: IConstruct): ObjectMetadata {
  return scope.node.tryGetContext(METADATA) as ObjectMetadata | undefined ?? {};
}

function recordedForCluster(scope: Construct): ObjectMetadata {
  return recordedFor(clusterOfScope(scope) ?? Chart.of(scope));
}

function over(scope: Construct, { name, namespace, ...own }: ApiObjectMetadata, added: ObjectMetadata, fixed: ObjectMetadata): ApiObjectMetadata {
  for (const field of ['labels', 'annotations'] as const) {
    for (const [key, value] of Object.entries(fixed[field] ?? {})) {
      const other = added[field]?.[key];
      if (other !== undefined && other !== value) {
        throw invalid('metadata/reserved', `${field === 'labels' ? 'label' : 'annotation'} that the object needs with another value`, `${key}=${other}`,
          'leave it out of \'metadata\'', scope.node.path);
      }
    }
  }
  const { labels, annotations } = mergedMetadata(mergedMetadata(own, added), fixed);
  return {
    // An undefined value would override that of the chart, or the generated one.
    ...(name === undefined ? {} : { name }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(labels && { labels }),
    ...(annotations && { annotations }),
  };
}

function mergedMetadata(one: ObjectMetadata, other: ObjectMetadata): ObjectMetadata {
  const of = (field: Field) => (one[field] || other[field] ? { ...one[field], ...other[field] } : undefined);
  return { labels: of('labels'), annotations: of('annotations') };
}
