/**
 * What mirrors something of upstream names its document: `@see` on each type, which covers its properties and members, unless a property has its own.
 * What is ours is listed here, with the reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { Member, readApi, ROOT, Type } from '../../scripts/api-reference/model';

/** Types that mirror nothing of upstream. Their properties that do have a type with a document, or one of their own. */
const OURS: { readonly [reason: string]: readonly string[] } = {
  'the cluster as a whole, and its stages': ['OnloadPlatformOptions', 'OnloadPlatformProps', 'PlatformStage', 'StageCondition', 'StageName'],
  'parts of a group of nodes': ['Ring', 'RingOptions', 'RingResources'],
  'fleets, and how they are delivered': [
    'AcmRollout', 'ArgoCdLayout', 'ArgoCdRemoval', 'ArgoCdTopology', 'ClusterDefaults', 'ClusterProps', 'Fleet', 'FleetProps', 'FleetShard', 'GitOps',
    'IClusterExtension',
  ],
  'checks and their findings': ['AcknowledgedFinding', 'FailOn', 'Findings', 'ManifestValidation', 'ManifestValidationProps', 'SynthesisWarning'],
  'plans': ['NodeCost', 'Planner', 'PlannerProps'],
  'values that several systems share': [
    'MetadataOptions', 'NamespaceSource', 'NodeGroup', 'NodeGroupOptions', 'NodeLimit', 'OperatorInstallation', 'Platform',
  ],
  'registries by their place': ['ImageRegistry', 'MirrorRegistryOptions'],
  'ways of loading a driver, and of rebooting for it': [
    'BootDriverOptions', 'InTreeDriver', 'InTreeRemoval', 'InTreeRemovalChoice', 'InTreeRemovalContext', 'ModuleLoading', 'RebootPolicy',
    'RebootPolicyOptions', 'SfcDriver',
  ],
  'choices between systems of upstream': ['GitOpsTool', 'GitRevision', 'HostTimeDaemon'],
};

/** Names of properties of ours that are plain words, and by chance fields of some custom resource as well. */
const PLAIN = new Set(['code', 'groups', 'message', 'modules', 'nodes', 'object', 'path', 'paths', 'prune', 'reason', 'role', 'versions']);

/** Hosts of documents. A file on GitHub is named at the head of its default branch, so that the link lasts. */
const HOSTS = new Set([
  'argo-cd.readthedocs.io', 'cert-manager.io', 'chrony-project.org', 'docs.github.com', 'docs.gitlab.com', 'docs.kernel.org', 'docs.openshift.com', 'github.com', 'kmm.sigs.k8s.io',
  'kubernetes.io', 'nfd.sigs.k8s.io', 'olm.operatorframework.io', 'www.cni.dev', 'www.freedesktop.org',
]);

const ours = new Set(Object.values(OURS).flat());
const api = readApi();
const byName = new Map(api.map((type) => [type.name, type]));

/** Names of fields of custom resources, except for those that mean something else in a program. */
function fieldsOfUpstream(): Set<string> {
  const found = new Set<string>();
  const walk = (schema: any): void => {
    Object.entries<any>(schema?.properties ?? {}).forEach(([name, inner]) => {
      found.add(name);
      walk(inner);
    });
    [schema?.items, schema?.additionalProperties].filter((inner) => typeof inner === 'object').forEach(walk);
  };
  const files = (folder: string): string[] => readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)])).filter((file) => file.endsWith('.yaml'));
  files(join(ROOT, 'upstream/crds')).forEach((file) => (load(readFileSync(file, 'utf8')) as any).spec.versions
    .forEach(({ schema }: any) => walk(schema.openAPIV3Schema)));
  return found;
}

const isDescribed = ({ docs, signature }: Member) => docs.see.length > 0 || [...signature.matchAll(/\w+/g)].some(([word]) => (byName.get(word)?.docs.see.length ?? 0) > 0);
const propertiesOf = ({ kind, members }: Type) => (kind === 'struct' || kind === 'enum' ? members.filter((member) => member.kind !== 'method') : []);

test('every type names the document of upstream that it follows, or is ours', () => {
  expect(api.length).toBeGreaterThan(300);
  expect(api.filter(({ name, docs }) => docs.see.length === 0 && !ours.has(name)).map(({ name }) => name)).toEqual([]);
});

test('what is listed as ours exists, and names no document', () => {
  expect([...ours].filter((name) => byName.get(name)?.docs.see.length !== 0)).toEqual([]);
});

test('a property of our own types that is a field of a custom resource names its document', () => {
  const fields = fieldsOfUpstream();
  expect(fields.size).toBeGreaterThan(500);
  expect(api.filter(({ name }) => ours.has(name)).flatMap((type) => propertiesOf(type)
    .filter((member) => fields.has(member.name) && !PLAIN.has(member.name) && !isDescribed(member) && !ours.has(member.signature.replace('[]', ''))).map(({ name }) => `${type.name}.${name}`))).toEqual([]);
});

test('a property of a struct that is a field of the resource of its construct names where upstream declares it', () => {
  const sees = (name: string, file: RegExp) => byName.get(name)!.docs.see.some((target) => file.test(target));
  const declares = (name: string, file: RegExp) => expect([name, sees(name, file)]).toEqual([name, true]);
  ['KernelModuleProps', 'KernelModuleMapping', 'ModuleBuildOptions', 'ModuleSigningOptions', 'ModulePluginOptions'].forEach((name) => declares(name, /module_types\.go$/));
  ['OnloadProps', 'OnloadKernelMapping', 'OnloadDevicePluginOptions'].forEach((name) => declares(name, /onload_types\.go$/));
  ['MachineConfigProps', 'MachineConfigPoolProps'].forEach((name) => declares(name, /machineconfiguration\/v1\/types\.go$/));
  ['SriovNodePolicyProps', 'SriovNetworkProps', 'SriovIbNetworkProps', 'OvsNetworkProps', 'SriovNetworkPoolProps', 'SriovOperatorConfigProps']
    .forEach((name) => declares(name, /sriov-network-operator\/.*_types\.go$/));
});

test('every document has an address that lasts', () => {
  const targets = [...new Set(api.flatMap(({ docs, members }) => [...docs.see, ...members.flatMap((member) => member.docs.see)]))];
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((target) => !/^https:\/\/[\w./#-]+$/.test(target) || !HOSTS.has(new URL(target).host)
    || (/\/(?:blob|tree)\//.test(target) && !/\/(?:blob|tree)\/(?:HEAD|master)\//.test(target)))).toEqual([]);
});
