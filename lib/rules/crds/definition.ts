import { ReadSchema, readSchema, SchemaMistake } from './structural';
import { Manifest } from '../../manifests';
import { at, isRecord, stringAt } from '../../upstream';

/** Version of a kind. */
export interface Version {
  readonly name: string;
  readonly isServed: boolean;
  /** Whether the status is a subresource, so that the API server drops it from objects that are created. */
  readonly hasStatus: boolean;
  /** Path of the number of replicas, for kinds that can be scaled. */
  readonly replicas?: readonly string[];
  /** Schema, which is read on demand because a cluster has hundreds. */
  readonly read: () => ReadSchema;
}

/** Content of a CustomResourceDefinition. */
export interface Definition {
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  readonly isNamespaced: boolean;
  readonly versions: readonly Version[];
}

/** CRD that cannot be used, with the reason. */
export interface Unusable {
  readonly name: string;
  readonly mistake: SchemaMistake;
}

/** Reads a CRD into the group, kind and versions by which its objects are found. */
export function readDefinition(manifest: Manifest): Definition | Unusable {
  const [group, kind] = [stringAt(manifest, 'spec', 'group'), stringAt(manifest, 'spec', 'names', 'kind')];
  const name = stringAt(manifest, 'metadata', 'name') ?? (group === undefined || kind === undefined ? 'without a name' : `${kind} of ${group}`);
  const versions = at(manifest, 'spec', 'versions');
  const unusable = (path: string, what: string): Unusable => ({ name, mistake: { path, what } });
  if (!group || !kind) {
    return unusable(group ? 'spec.names.kind' : 'spec.group', 'not text');
  }
  if (!Array.isArray(versions) || versions.length === 0) {
    return unusable('spec.versions', 'not a list of versions');
  }
  const wrong = versions.findIndex((version) => stringAt(version, 'name') === undefined);
  return wrong >= 0 ? unusable(`spec.versions[${wrong}].name`, 'not text') : {
    name, group, kind, isNamespaced: stringAt(manifest, 'spec', 'scope') !== 'Cluster', versions: versions.map(definitionVersion),
  };
}

function definitionVersion(version: unknown, index: number): Version {
  const scale = stringAt(version, 'subresources', 'scale', 'specReplicasPath');
  let read: ReadSchema | undefined;
  return {
    name: stringAt(version, 'name')!,
    isServed: at(version, 'served') === true,
    hasStatus: isRecord(at(version, 'subresources', 'status')),
    ...scale === undefined ? {} : { replicas: scale.replace(/^\./, '').split('.') },
    read: () => read ??= readSchema(at(version, 'schema', 'openAPIV3Schema'), `spec.versions[${index}].schema.openAPIV3Schema`),
  };
}
