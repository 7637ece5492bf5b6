import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { main } from '../../lib/cli/main';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'check-')); });
afterEach(() => rmSync(dir, { recursive: true }));

async function run(text: string, ...options: string[]) {
  const file = join(dir, 'all.yaml');
  writeFileSync(file, text);
  const [out, err]: string[][] = [[], []];
  const code = await main(['check', file, ...options], { out: (part) => out.push(part), err: (part) => err.push(part) });
  return { code, out: out.join('').replaceAll(`${dir}/`, ''), err: err.join('').replaceAll(`${dir}/`, '') };
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

test('manifests with nothing wrong end in 0', async () => {
  expect(await run(MODULE)).toEqual({ code: 0, out: '', err: '1 objects, 0 errors, 0 warnings\n' });
  expect(await run(MODULE, '--format', 'json')).toEqual({ code: 0, out: '{\n  "findings": []\n}\n', err: '' });
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
    findings: [{
      code: 'onload/max-pods',
      severity: 'warning',
      class: 'never works',
      object: 'Onload ns/onload',
      path: 'spec.devicePlugin.maxPodsPerNode',
      message: 'no pod could use Onload: 0',
      fix: 'use a whole number from 1',
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
  expect(out).toContain('spec.devicePlugin.libMountPath: field that is not known: "libMountPath"; write libMounthPath: the API server drops what it does not know');
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
  expect(await thing('{a: 0}')).toMatchObject({ code: 1, out: expect.stringContaining('must be >= 1: 0; correct it [crd/schema]') });
  expect(await thing('{b: z}')).toMatchObject({ code: 1, out: expect.stringContaining('b is x: "spec"; correct it [crd/rule]') });
  expect(await thing('{c: 1}')).toMatchObject({ code: 0, out: expect.stringContaining('[crd/unknown-field]') });
});

test.each([
  ['a file that is not there', ['none.yaml'], /cannot be read: "ENOENT"/],
  ['no file', [], /no folder or file/],
  ['a version that is none', ['-', '--openshift', 'x'], /--openshift x: not a version/],
  ['a format that there is not', ['-', '--format', 'xml'], /no such format: xml/],
])('%s ends in 2', async (_, args, message) => {
  const err: string[] = [];
  expect(await main(['check', ...args], { out: () => undefined, err: (part) => err.push(part) })).toBe(2);
  expect(err.join('')).toMatch(message);
});

test('what cannot be read ends in 2, with the place', async () => {
  expect(await run('a: b: c')).toEqual({ code: 2, out: '', err: 'cdk8s-onload check: all.yaml:1, document 1: not YAML: "bad indentation of a mapping entry"; mend the syntax there\n' });
});
