/** Who gets root: the table of namespaces whose service accounts may do what nodes feel has all that constructs and examples create. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../../lib/manifests/manifest';
import { admitsPrivileged, usesPrivileged } from '../../lib/upstream/kubernetes';

const ROOT = join(__dirname, '../..');
const filesIn = (folder: string): string[] => readdirSync(folder).flatMap((name) => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? filesIn(path) : [path];
});
const README = readFileSync(join(ROOT, 'lib/constructs/admission/README.md'), 'utf8');
const table = README.slice(README.indexOf('| namespace | what its service accounts may do |'), README.indexOf('Users who may create Modules'));
const networks = README.slice(README.indexOf('## Networks'), README.indexOf('## Limits'));
const security = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');

/** Namespaces that examples name themselves. */
const named = filesIn(join(ROOT, 'examples')).filter((path) => path.endsWith('.ts')).map((path) => readFileSync(path, 'utf8')).join('\n');
const isNamedByExample = (name: string) => new RegExp(`NamespaceSource\\.created\\([\`'](?:\\$\\{|${name.split('-')[0]})`).test(named);

const ofPolicy = (object: Manifest): Manifest[] => [object, ...((object.kind === 'Policy' ? object.spec['policy-templates'] : []) as { objectDefinition: Manifest }[]).flatMap(({ objectDefinition: { spec } }) => (
  ((spec?.['object-templates'] ?? []) as { objectDefinition: Manifest }[]).map((each) => each.objectDefinition)))];
const objects: Manifest[] = filesIn(join(ROOT, 'test/golden/examples')).filter((path) => path.endsWith('.yaml'))
  .flatMap((path) => parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Manifest)).filter((object) => object?.metadata !== undefined).flatMap(ofPolicy);
const ofKinds = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind));

interface Rule {
  readonly resources?: string[];
  readonly verbs: string[];
}
const WRITES = ['create', 'update', 'patch', '*'];
const MOVES_NODES = ['nodes', 'pods/eviction', 'machineconfigpools', 'installplans', 'modules', 'daemonsets'];
const movesNodes = (role: Manifest) => ((role.rules ?? []) as Rule[]).some(({ resources = [], verbs }) => (
  verbs.some((verb) => WRITES.includes(verb)) && resources.some((resource) => MOVES_NODES.includes(resource))));

/** Namespaces of the service accounts that may run privileged pods, or change what nodes do. */
const powerful = new Set([
  ...ofKinds('Namespace').filter(admitsPrivileged).map(({ metadata }) => metadata.name!),
  ...ofKinds('RoleBinding', 'ClusterRoleBinding').filter(({ roleRef }) => ofKinds('Role', 'ClusterRole')
    .some((role) => role.metadata.name === (roleRef as { name: string }).name && (usesPrivileged(role) || movesNodes(role))))
    .flatMap(({ subjects }) => (subjects as { kind: string; namespace?: string }[]).flatMap(({ namespace }) => namespace ?? [])),
]);

test('the table of who gets root has the namespaces of all examples, but those that the examples name themselves', () => {
  expect([...powerful]).toEqual(expect.arrayContaining(['onload', 'sfptpd', 'onload-operator-system', 'onload-gitops', 'onload-firmware-path']));
  expect([...powerful].filter((name) => !table.includes(`\`${name}\``) && !isNamedByExample(name))).toEqual([]);
});

test('the table of who gets root has each construct that creates such a namespace', () => {
  const sources = filesIn(join(ROOT, 'lib/constructs')).map((path) => readFileSync(path, 'utf8')).filter((text) => /privilegedOn:|USE_PRIVILEGED_SCC\b|MANAGER_RULES\b|\baddSubscription\(/.test(text));
  const classes = sources.flatMap((text) => [...text.matchAll(/^export class (\w+) extends Construct\b/gm)].map(([, name]) => name));
  expect(classes).toEqual(expect.arrayContaining(['KernelModule', 'Sfptpd', 'OnloadOperator', 'FirmwareSearchPath', 'SriovOperator', 'KmmOperator']));
  expect(classes.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('each namespace that is created for our pods has a NetworkPolicy, or a reason why not', () => {
  const closed = new Set(ofKinds('NetworkPolicy').map(({ metadata }) => metadata.namespace));
  expect([...closed].sort()).toEqual(['onload-firmware-path', 'onload-gitops', 'onload-operator-system']);
  const created = new Set(ofKinds('Namespace').map(({ metadata }) => metadata.name!));
  const open = [...created].filter((name) => !closed.has(name) && !isNamedByExample(name));
  // Without pods: images of OpenShift's registry, and policies.
  expect(open.filter((name) => !networks.includes(`\`${name}\``))).toEqual(['onload-clusterlocal', 'onload-policies'].filter((name) => open.includes(name)));
});

test('SECURITY.md names the namespaces whose service accounts are root, and the Jobs', () => {
  const chapter = security.slice(security.indexOf('## Who gets root'));
  for (const name of ['`Onload`', '`OnloadDevicePlugin`', '`KernelModule`', '`Sfptpd`', '`SriovOperator`', '`FirmwareSearchPath`', '`onload-gitops`', '`PrivilegedNamespacePolicy`']) {
    expect(chapter).toContain(name);
  }
});
