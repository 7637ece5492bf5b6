import { ofTemplate } from './openshift-template';
import { ofConfigurationPolicy, ofOperatorPolicy, ofPolicy } from './policies';
import { ofLists } from './whole-objects';
import { Contents, NOTHING } from './wrapped';
import type { Manifest } from '../manifest';

/** Functions that read the objects wrapped in another, by API group and kind. */
const WRAPPERS: { readonly [groupKind: string]: (object: Manifest) => Contents } = {
  'hive.openshift.io/SelectorSyncSet': ofLists([['spec', 'resources']], ['spec', 'patches']),
  'hive.openshift.io/SyncSet': ofLists([['spec', 'resources']], ['spec', 'patches']),
  'policy.open-cluster-management.io/ConfigurationPolicy': ofConfigurationPolicy,
  'policy.open-cluster-management.io/OperatorPolicy': ofOperatorPolicy,
  'policy.open-cluster-management.io/Policy': ofPolicy,
  // Up to OpenShift 3.6, templates were in the core group.
  'Template': ofTemplate,
  'template.openshift.io/Template': ofTemplate,
  'work.open-cluster-management.io/ManifestWork': ofLists([['spec', 'workload', 'manifests']]),
};

/** The objects wrapped in an object, one level deep. */
export function unwrap(object: Manifest): Contents {
  const [group, version] = object.apiVersion.split('/');
  const key = version === undefined ? object.kind : `${group}/${object.kind}`;
  return Object.hasOwn(WRAPPERS, key) ? WRAPPERS[key](object) : NOTHING;
}
