/** Definitions of the kinds that a cluster of the tests has: those that are vendored, and those that operators write and nobody declares. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Manifest } from '../../lib/manifests/manifest';
import { ROOT } from '../support/run';

/** A vendored definition. */
export const vendoredDefinition = (name: string): Manifest => parse(readFileSync(join(ROOT, `upstream/crds/${name}.yaml`), 'utf8')) as Manifest;

/** A definition without a schema. */
export const openDefinition = (group: string, version: string, kind: string, scope = 'Namespaced'): Manifest => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${kind.toLowerCase()}s.${group}` },
  spec: {
    group,
    scope,
    names: { kind, plural: `${kind.toLowerCase()}s`, singular: kind.toLowerCase(), listKind: `${kind}List` },
    versions: [{ name: version, served: true, storage: true, schema: { openAPIV3Schema: { 'type': 'object', 'x-kubernetes-preserve-unknown-fields': true } } }],
  },
});

/** Definitions that KMM brings. */
export const KMM_DEFINITIONS = [
  ...['modules.kmm.sigs.x-k8s.io', 'nodemodulesconfigs.kmm.sigs.x-k8s.io'].map(vendoredDefinition), openDefinition('kmm.sigs.x-k8s.io', 'v1beta1', 'ModuleImagesConfig'),
];

/** Definitions that OpenShift has. */
export const OPENSHIFT_DEFINITIONS = [
  ...['machineconfigs.machineconfiguration.openshift.io', 'machineconfigpools.machineconfiguration.openshift.io', 'clusterversions.config.openshift.io', 'subscriptions.operators.coreos.com', 'operatorgroups.operators.coreos.com'].map(vendoredDefinition),
  openDefinition('operators.coreos.com', 'v1alpha1', 'InstallPlan'), openDefinition('operators.coreos.com', 'v1alpha1', 'ClusterServiceVersion'), openDefinition('build.openshift.io', 'v1', 'Build'),
];
