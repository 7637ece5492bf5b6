import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { stringify } from 'yaml';
import { Findings, ImageReference, KernelMatch, KernelModule, NodeGroup } from '../../lib';
import { KNOWN_KMM } from '../../lib/upstream/kmm/kmm-releases';
import { NEWEST_OPENSHIFT } from '../../lib/upstream/openshift/openshift-releases';
import { cli } from '../support/cli';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'check-')); });
afterEach(() => rmSync(dir, { recursive: true }));

async function run(text: string, ...options: string[]) {
  const file = join(dir, 'all.yaml');
  writeFileSync(file, text);
  const { code, out, err } = await cli('check', file, ...options);
  return { code, out: out.replaceAll(`${dir}/`, ''), err: err.replaceAll(`${dir}/`, '') };
}

const MODULE = `# a module
apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: m, namespace: ns }
spec:
  selector: { a: b }
  moduleLoader:
    serviceAccountName: sa
    container:
      modprobe: { moduleName: m }
      kernelMappings:
        - literal: 5.14.0-427.el9.x86_64
          containerImage: r/m:5.14.0-427.el9.x86_64
`;

test('exits with 0 for manifests without problems', async () => {
  expect(await run(MODULE)).toEqual({ code: 0, out: '', err: '1 object, 0 errors, 0 warnings\n' });
  expect(await run(MODULE, '--format', 'json')).toEqual({ code: 0, out: '{\n  "version": 1,\n  "findings": []\n}\n', err: '' });
});

test('an error is what is refused, with its line', async () => {
  expect(await run(MODULE.replace('literal: 5', 'regexp: (?=5').replace(':5.14.0-427.el9.x86_64', ':${KERNEL_FULL_VERSION}'))).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^all\.yaml:12: error: Module ns\/m, spec\.moduleLoader\.container\.kernelMappings\[0\]\.regexp: not a Go regular expression .* \[kmm\/regexp-syntax\]\n$/),
  });
});

test('what is admitted and never works, is a warning', async () => {
  const onload = `apiVersion: onload.amd.com/v1alpha1
kind: Onload
metadata: { name: onload, namespace: ns }
spec:
  selector: { a: b }
  serviceAccountName: sa
  devicePlugin: { maxPodsPerNode: 0 }
  onload:
    version: 8.1.2.26
    userImage: docker.io/onload/onload-user:8.1.2.26-ubi8
    kernelMappings: [{ regexp: '^5$', kernelModuleImage: 'r/m:8.1.2.26-5', sfc: {} }]
`;
  const { code, out } = await run(onload, '--format', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    version: 1,
    findings: [{
      code: 'onload/max-pods',
      severity: 'warning',
      class: 'never works',
      object: 'Onload ns/onload',
      path: 'spec.devicePlugin.maxPodsPerNode',
      message: 'value that lets no pod use Onload: 0',
      fix: 'use a whole number of at least 1',
      file: 'all.yaml',
      line: 7,
    }],
  });
});

test('what differs between platforms is a warning where none is named', async () => {
  const dtk = `${MODULE}          build: { dockerfileConfigMap: { name: d } }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: d, namespace: ns }
data:
  dockerfile: |
    ARG DTK_AUTO
    FROM \${DTK_AUTO}
`;
  const of = async (...options: string[]) => (await run(dtk, ...options)).out.match(/warning: .*no-driver-toolkit|error/g);
  expect(await of('--openshift', '4.16')).toBeNull();
  expect(await of('--kubernetes', '1.30')).toHaveLength(1);
  expect((await run(dtk)).out).toMatch(/warning: Module ns\/m.*\(on Kubernetes only\); .* \[kmm\/no-driver-toolkit\]/);
});

test('what a schema says is a rule', async () => {
  const { out } = await run([
    'apiVersion: onload.amd.com/v1alpha1', 'kind: Onload', 'metadata: {name: A, labels: {a: true}}',
    'spec: {devicePlugin: {libMountPath: 1, setPreload: "on"}, onload: 1, selector: {}}',
  ].join('\n'));
  expect(out.match(/\[[a-z-]+\/[a-z-]+\]/g)!.sort()).toEqual([
    '[object/labels]', '[object/name]', '[onload/empty-selector]', '[onload/no-kernel-mapping]',
    '[schema/missing]', '[schema/type]', '[schema/type]', '[schema/unknown-field]',
  ]);
  expect(out).toContain('spec.devicePlugin.libMountPath: unknown field: "libMountPath"; write libMounthPath: the API server drops what it does not know');
});

test('CRDs of the cluster take the place of what is known here', async () => {
  const spec = {
    'type': 'object',
    'properties': { a: { type: 'integer', minimum: 1 }, b: { type: 'string' } },
    'x-kubernetes-validations': [{ rule: '!has(self.b) || self.b == "x"', message: 'b is x' }],
  };
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };
  writeFileSync(join(dir, 'crd.yaml'), stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'onloads.onload.amd.com' },
    spec: { group: 'example.com', names: { kind: 'Thing' }, versions: [{ name: 'v1', served: true, schema }] },
  }));
  const thing = (fields: string) => run(`apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a}\nspec: ${fields}\n`, '--crds', join(dir, 'crd.yaml'));
  expect((await thing('{a: 1}')).code).toBe(0);
  expect(await thing('{a: 0}')).toMatchObject({ code: 1, out: expect.stringContaining('must be >= 1: 0; correct the value [crd/schema]') });
  expect(await thing('{b: z}')).toMatchObject({ code: 1, out: expect.stringContaining('b is x: "spec"; correct the value [crd/rule]') });
  expect(await thing('{c: 1}')).toMatchObject({ code: 0, out: expect.stringContaining('[crd/unknown-field]') });
});

test('a CRD that cannot be used is named, and the objects are checked as without it', async () => {
  const crd = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'things.example.com' }, spec: { group: 'example.com' } };
  writeFileSync(join(dir, 'crd.yaml'), stringify(crd));
  const { code, out, err } = await run('apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a}\n', '--crds', join(dir, 'crd.yaml'));
  expect({ code, out }).toEqual({ code: 0, out: '' });
  expect(err).toContain('warning: CustomResourceDefinition things.example.com is not used: spec.names.kind is not text; its objects are checked as without it\n');
});

describe('what is acknowledged', () => {
  const home = process.cwd();
  const NEVER_REACHED = MODULE.replace('        - literal', '        - { regexp: "^5", containerImage: r/m:5 }\n        - literal');
  const codesIn = (out: string) => [...out.matchAll(/\[([a-z-]+\/[a-z-]+)\]\n/g)].map(([, code]) => code);
  beforeEach(() => {
    writeFileSync(join(dir, '.git'), '');
    process.chdir(dir);
  });
  afterEach(() => process.chdir(home));

  test('what is acknowledged is not reported, by code', async () => {
    const all = codesIn((await run(NEVER_REACHED)).out);
    expect(all).toContain('kmm/regexp-not-anchored');
    expect(new Set(all).size).toBeGreaterThan(1);
    const { code, out, err } = await run(NEVER_REACHED, ...[...new Set(all)].flatMap((each) => ['--acknowledge', each]));
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: `1 object, 0 errors, 0 warnings, ${all.length} acknowledged\n` });
  });

  test.each([
    ['onload-acknowledgements.yaml', []],
    ['other.yaml', ['--acknowledgements', 'empty.yaml', '--acknowledgements', 'other.yaml']],
  ])('what is acknowledged is read from %s', async (file, options) => {
    const all = codesIn((await run(NEVER_REACHED)).out);
    writeFileSync('empty.yaml', '');
    writeFileSync(file, 'version: 1\nacknowledgements:\n- { code: kmm/regexp-not-anchored, reason: why, object: Module ns/m }\n- { code: kmm/regexp-not-anchored, reason: why, object: Module ns/x }\n');
    const { out, err } = await run(NEVER_REACHED, ...options);
    expect(codesIn(out)).toEqual(all.filter((code) => code !== 'kmm/regexp-not-anchored'));
    expect(err).toMatch(new RegExp(`^warning: ${file}:4: acknowledgement without a matching finding: "kmm/regexp-not-anchored in Module ns/x"; remove it\\n.*, 1 acknowledged\\n$`));
  });

  test('what is acknowledged is reported beside JSON, where it met nothing', async () => {
    const { code, out, err } = await run(MODULE, '--format', 'json', '--acknowledge', 'kmm/regexp-not-anchored');
    expect({ code, out: JSON.parse(out), err }).toEqual({
      code: 0, out: { version: 1, findings: [] }, err: 'warning: --acknowledge: acknowledgement without a matching finding: "kmm/regexp-not-anchored"; remove it\n',
    });
  });

  test('stays an error where the cluster refuses it', async () => {
    const { code, out, err } = await run(MODULE.replace('literal: 5', 'regexp: (?=5'), '--acknowledge', 'kmm/regexp-syntax');
    expect({ code, codes: codesIn(out) }).toEqual({ code: 1, codes: expect.arrayContaining(['kmm/regexp-syntax']) });
    expect(err).toMatch(/^warning: --acknowledge: acknowledgement of an error that stays an error: "kmm\/regexp-syntax"; correct what the cluster refuses, and remove it\n1 object, /);
  });

  test('ends in 2 for a code that no rule has, with the nearest', async () => {
    expect(await run(MODULE, '--acknowledge', 'kmm/regexp-not-anchord')).toEqual({
      code: 2, out: '', err: 'cdk8s-onload check: --acknowledge: not the code of a rule: "kmm/regexp-not-anchord"; write kmm/regexp-not-anchored [findings/code]\n',
    });
    writeFileSync('onload-acknowledgements.yaml', 'version: 1\nacknowledgements:\n- { code: kmm/never, reason: why }\n');
    expect(await run(MODULE)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-onload check: onload-acknowledgements\.yaml:3: not the code of a rule: "kmm\/never"; /) });
  });

  test('ends in 2 for a file that cannot be read', async () => {
    expect(await run(MODULE, '--acknowledgements', 'none.yaml')).toMatchObject({ code: 2, err: expect.stringMatching(/none\.yaml: cannot be read: "no such file or folder"/) });
    writeFileSync('onload-acknowledgements.yaml', 'version: 1\nacknowledgements:\n- code: kmm/module-name\n');
    expect(await run(MODULE)).toMatchObject({ code: 2, err: expect.stringContaining('onload-acknowledgements.yaml:3: acknowledgement without a text in \'reason\'') });
  });

  test('what is acknowledged is no manifest in a folder that is checked', async () => {
    writeFileSync('onload-acknowledgements.yaml', 'version: 1\nacknowledgements: []\n');
    writeFileSync('m.yaml', MODULE);
    expect(await cli('check', '.')).toEqual({ code: 0, out: '', err: '1 object, 0 errors, 0 warnings\n' });
  });

  test('what is acknowledged does not come back, where a program accepted it', async () => {
    const app = new App({ outdir: 'dist' });
    const made = new KernelModule(new Chart(app, 'sfc', { namespace: 'ns' }), 'Sfc', {
      moduleName: 'sfc', nodes: NodeGroup.worker(), kernelMappings: [{ kernels: KernelMatch.regexp('^5\\.14'), image: ImageReference.parse('r/m:${KERNEL_FULL_VERSION}') }],
    });
    Findings.of(made).acknowledge('kmm/regexp-not-anchored', 'one kernel on all hosts');
    app.synth();
    const check = async () => {
      const { out, err } = await cli('check', 'dist');
      return { codes: codesIn(out), err };
    };
    expect((await check()).codes).toContain('kmm/regexp-not-anchored');
    Findings.of(app).writeAcknowledgements('onload-acknowledgements.yaml');
    const { codes, err } = await check();
    expect(codes).not.toContain('kmm/regexp-not-anchored');
    expect(err).toMatch(/^\d+ objects, 0 errors, \d+ warnings?, 1 acknowledged\n$/);
  });
});

test.each([
  ['a file that is not there', ['none.yaml'], /cannot be read: "no such file or folder"/],
  ['no file', [], /no folder or file/],
  ['a version that is none', ['-', '--openshift', 'x'], `--openshift x: not a version; write ${NEWEST_OPENSHIFT}, or another of 4.12 and later;`],
  ['a version with a letter', ['-', '--openshift', 'v4.16'], /--openshift v4\.16: not a version; write 4\.16, or another of 4\.12 and later;/],
  ['a version of Kubernetes that is none', ['-', '--kubernetes', 'v1.3'], /--kubernetes v1\.3: not a version; write 1\.3\d, or another of 1\.27 and later;/],
  ['a release of KMM that is none', ['-', '--kmm', '2'], `--kmm 2: not a version; write ${KNOWN_KMM.at(-1)}, or another of 1.1 and later;`],
  ['a format that there is not', ['-', '--format', 'xml'], /no such format: xml/],
])('%s ends in 2', async (_, args, message) => {
  const { code, err } = await cli('check', ...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test('what cannot be read ends in 2, with the place', async () => {
  expect(await run('a: b: c')).toEqual({
    code: 2,
    out: 'all.yaml:1: error: document 1: not YAML: "bad indentation of a mapping entry"; correct the syntax [input/unreadable]\n',
    err: '0 objects, 1 error, 0 warnings\ncould not be read: 1; the rest was checked\n',
  });
});

test.each([
  ['--openshift', '4.99', 'unknown version of OpenShift: "4.99"; expect the rules of 4.23, the newest known before it [platform/unknown-version]'],
  ['--kubernetes', '1.20', 'version of Kubernetes older than all known ones: "1.20"; expect the rules of 1.27, the oldest known [platform/unknown-version]'],
  ['--kmm', '9.9', `unknown release of KMM: "9.9"; expect the rules of ${KNOWN_KMM.at(-1)}, the newest known before it [kmm/unknown-release]`],
])('%s %s is one note', async (option, version, note) => {
  const { code, err } = await run(MODULE, option, version);
  expect(code).toBe(0);
  expect(err.split('\n').filter((line) => line.includes('note'))).toEqual([`cdk8s-onload check: note: ${note}`]);
});

describe('what the cluster runs', () => {
  const TOLERATING = MODULE.replace('  moduleLoader:', '  tolerations: [{ operator: Exists }]\n  moduleLoader:');
  const with_ = (...others: string[]) => [TOLERATING, ...others].join('---\n');
  const csv = (version: string) => `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: kernel-module-management, namespace: openshift-kmm }
spec: { name: kernel-module-management, source: s, sourceNamespace: m, startingCSV: kernel-module-management.v${version}, installPlanApproval: Manual }
`;
  const ONLOAD = `apiVersion: onload.amd.com/v1alpha1
kind: Onload
metadata: { name: onload, namespace: ns }
spec:
  selector: { c: d }
  serviceAccountName: sa
  onload: { version: 8.1.2.26, userImage: 'r/u:8.1.2.26-ubi8', kernelMappings: [{ regexp: '^5$', kernelModuleImage: 'r/m:8.1.2.26-5', sfc: {} }] }
`;
  const CLUSTER = 'apiVersion: config.openshift.io/v1\nkind: ClusterVersion\nmetadata: { name: version }\nspec: { clusterID: a, desiredUpdate: { version: 4.14.3 } }\n';
  const linesOf = async (text: string, ...options: string[]) => {
    const { out, err } = await run(text, ...options);
    return { field: out.split('\n').filter((line) => line.includes('kmm/field-of-later-release')).map((line) => /: (error|warning): .*?( \(.*?\))?;/.exec(line)!.slice(1).join('')), err };
  };

  test('a field of some releases is a warning that names them, where nothing says the release', async () => {
    const { field, err } = await linesOf(TOLERATING);
    expect(field).toEqual(['warning (with KMM before 2.3 only)']);
    expect(err).toContain('\nwarnings that depend on what the cluster runs: 1; specify --openshift or --kubernetes, and --kmm\n');
  });

  test.each<[string, string, string[], string]>([
    ['a pinned Subscription', csv('2.2.1'), ['warning'], 'according to the manifests, the cluster runs KMM 2.2.1 (Subscription openshift-kmm/kernel-module-management)\n'],
    ['a pinned Subscription of a later release', csv('2.4.1'), [], 'KMM 2.4.1'],
    ['no Onload resource', ONLOAD, ['warning (with KMM before 2.3 only)'], 'specify --openshift or --kubernetes, and --kmm\n'],
    ['two that contradict each other', `${csv('2.2.1')}---\n${csv('2.4.1').replace('openshift-kmm', 'other')}`, ['warning (with KMM before 2.3 only)'], 'specify'],
  ])('%s says the release', async (_, other, field, note) => {
    const lines = await linesOf(with_(other));
    expect(lines.field).toEqual(field);
    expect(lines.err).toContain(note);
  });

  test('what is specified counts, whatever the manifests say', async () => {
    expect((await linesOf(with_(ONLOAD), '--kmm', '2.4')).field).toEqual([]);
    expect((await linesOf(with_(csv('2.4.1')), '--kmm', '2.2')).field).toEqual(['warning']);
  });

  test('a ClusterVersion says the version of OpenShift, unless one is specified', async () => {
    const policy = 'apiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata: { name: cluster }\n'
      + 'spec: { managementState: Managed, nodeDisruptionPolicy: { sshkey: { actions: [{ type: None }] } } }\n';
    const codes = async (...options: string[]) => (await run(`${policy}---\n${CLUSTER}`, ...options)).out.match(/\[machine-config\/[a-z-]+\]/g) ?? [];
    expect(await codes()).toContain('[machine-config/policy-not-offered]');
    expect(await codes('--openshift', '4.17')).not.toContain('[machine-config/policy-not-offered]');
    expect((await run(CLUSTER)).err).toContain('according to the manifests, the cluster runs OpenShift 4.14 (ClusterVersion)\n');
  });
});
