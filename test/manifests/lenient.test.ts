import { passedOverCounts } from '../../lib/manifests/passed-over';
import { Reading, readLeniently, readManifests, Source } from '../../lib/manifests/read-manifests';
import { decodeText } from '../../lib/manifests/read-text';

const THING = (name: string, more = '') => `apiVersion: v1\nkind: Thing\nmetadata: { name: ${name} }\n${more}`;

function read(...texts: (string | Partial<Source>)[]): Reading {
  return readLeniently(texts.map((text, index) => ({ file: `f${index}.yaml`, isMixed: true, text: '', ...(typeof text === 'string' ? { text } : text) })));
}

const namesOf = ({ manifests }: Reading) => manifests.map(({ metadata }) => metadata.name);

describe('a document that is not UTF-8', () => {
  const text = (bytes: number[], before = '') => decodeText(Buffer.concat([Buffer.from(`${before}${THING('a', 'spec: { a: "')}`), Buffer.from(bytes), Buffer.from('" }\n')]));

  test('a document that is not UTF-8 is a finding with its line, and the other documents are read', () => {
    const reading = read(`${text([0xff])}---\n${THING('b', 'spec: { a: "\ufffd" }\n')}`);
    expect(namesOf(reading)).toEqual(['b']);
    expect(reading.unreadable.map(({ message }) => message)).toEqual(['f0.yaml:4, document 1: not UTF-8: "bytes of another encoding"; save the file in UTF-8']);
  });

  test('bytes that are not UTF-8 are a finding in JSON too', () => {
    const json = decodeText(Buffer.concat([Buffer.from('{\n"apiVersion": "v1", "kind": "'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]));
    expect(read({ text: json, isMixed: false }).unreadable.map(({ message }) => message)).toEqual(['f0.yaml:2, document 1: not UTF-8: "bytes of another encoding"; save the file in UTF-8']);
  });

  test('a document that is not UTF-8 is counted if it is no manifest', () => {
    const reading = read(decodeText(Buffer.from([0x61, 0x3a, 0xff])));
    expect(reading.unreadable).toEqual([]);
    expect(reading.leftOut).toHaveLength(1);
  });
});

describe('a key that a map in JSON contains twice', () => {
  const json = '{\n"apiVersion": "v1", "kind": "Thing",\n"metadata": {"name": "a", "labels": {"a": ",:{", "b": "1"}},\n"spec": [{"a": 1,\n"\\u0061": 2}, {"a": 1}]}';

  test('a key that JSON has twice is a finding with both lines, and the last value counts', () => {
    const reading = read({ text: json, isMixed: false });
    expect(reading.repeated.map(({ message }) => message)).toEqual([
      'f0.yaml:5, document 1: key written twice in one object: "a"; first in line 4; keep one of the two: readers differ in which of them they take',
    ]);
    expect(reading.manifests[0].spec).toEqual([{ a: 2 }, { a: 1 }]);
  });

  test('a key that JSON has twice is an error where all of the input is needed', () => {
    expect(() => readManifests([{ file: 'a.json', text: json }])).toThrow('a.json:5, document 1: key written twice in one object: "a"');
  });

  test('a key is not repeated in different maps, or in texts', () => {
    expect(read({ text: json.replace('\\u0061', 'b'), isMixed: false }).repeated).toEqual([]);
  });
});

describe('a document that cannot be parsed', () => {
  test('a document that cannot be parsed is told once, and the others are read, in its file and in others', () => {
    const reading = read(`${THING('a')}---\napiVersion: v1\nkind: b: c\n---\n${THING('b')}`, THING('c'));
    expect(namesOf(reading)).toEqual(['a', 'b', 'c']);
    expect(reading.unreadable.map(({ message }) => message)).toEqual([
      'f0.yaml:6, document 2: not YAML: "bad indentation of a mapping entry"; correct the syntax',
    ]);
    expect(reading.originOf(reading.manifests[1])!.document).toMatchObject({ document: 3, line: 8 });
  });

  test.each([
    ['an item of a list', 'apiVersion: v1\nkind: List\nitems: [{ apiVersion: v1, metadata: { name: a } }, { apiVersion: v1, kind: Thing, metadata: { name: b } }]', /items\[0\]: object without 'kind': "a"/],
    ['a half object', `apiVersion: v1\nmetadata: { name: a }\n---\n${THING('b')}`, /document 1: object without 'kind': "a"/],
    ['a cycle of aliases', `${THING('a', 'spec: &x [*x]\n')}---\n${THING('b')}`, /document 1: alias within the value that it refers to/],
    ['what is too deep', `${THING('a', `spec: ${'['.repeat(300)}${']'.repeat(300)}\n`)}---\n${THING('b')}`, /document 1: not YAML: "nesting exceeded/],
  ])('a document that cannot be parsed may be %s', (_, text, message) => {
    const reading = read(text);
    expect(namesOf(reading)).toEqual(['b']);
    expect(reading.unreadable.map((error) => error.message)).toEqual([expect.stringMatching(message)]);
  });

  test('a document that cannot be parsed is none where nothing in it is like a manifest', () => {
    const reading = read('a: b: c', { file: 'tsconfig.json', text: '{ // comment\n "a": 1 }' }, '[{a: b}, {', 'apiVersion: v2\nname: chart\nversion: 1.0.0', '{ "kind": "Page", "page": 1, "items": [] }');
    expect(reading.unreadable).toEqual([]);
    expect(passedOverCounts(reading.leftOut)).toBe('1 file of a tool, 4 documents that are not manifests');
  });

  test('a document that cannot be parsed is one in a file that is named by itself, whatever is in it', () => {
    expect(read({ text: 'a: b: c', isMixed: false }).unreadable).toHaveLength(1);
    expect(read({ text: 'a: 1', isMixed: false }).unreadable).toHaveLength(1);
  });

  test('a document that cannot be parsed does not let an input that is too large pass in part', () => {
    expect(() => read(`apiVersion: v1\nkind: Thing\nspec: [${'{},'.repeat(3_000_001)}]\n`)).toThrow(/more values than can be read/);
  });
});

describe('a key written twice in one object', () => {
  test('a key written twice in one object is told with both lines, and the last one counts, as for kubectl', () => {
    const reading = read(`${THING('a')}---\n${THING('b', 'spec:\n  x: 1\n  z: 2\n  x:\n    - 3\n')}`);
    expect(reading.repeated.map(({ message }) => message)).toEqual([
      'f0.yaml:11, document 2: key written twice in one object: "x"; first in line 9; keep one of the two: readers differ in which of them they take',
    ]);
    expect(reading.unreadable).toEqual([]);
    expect(reading.manifests.map(({ spec }) => spec)).toEqual([undefined, { x: [3], z: 2 }]);
  });

  test.each([
    ['in flow style', 'spec: { a: 1,\n  b: 2, a: 3 }\n', 4, 5], ['in a list', 'spec:\n- a: 1\n  b: 2\n  a: 3\n', 5, 7], ['in quotes', '"spec": 1\n\'spec\': 2\n', 4, 5],
    ['of a name that another map has too', 'x: { a: 1 }\ny: { b: 1, a: 1 }\nz:\n  c: 1\n  c: 1\n', 7, 8],
  ])('a key written twice in one object is found %s', (_, more, first, second) => {
    expect(read(THING('a', more)).repeated.map(({ line, fix }) => [fix.match(/first in line (\d+)/)?.[1], line])).toEqual([[String(first), second]]);
  });

  test('a key written twice in one object is not for us to tell in what is no manifest', () => {
    const reading = read('mode: 1\nmode: 2', 'apiVersion: v1\nkind: Thing\nkind: Thing\nmetadata: { name: "{{ x }}" }');
    expect(reading.repeated.map(({ file }) => file)).toEqual(['f1.yaml']);
  });

  test('a key written twice in one object does not take the time or the stack that the rest of the text would', () => {
    const deep = `{a: 1, a: 2, b: ${'['.repeat(100_000)}`;
    expect(read(`apiVersion: v1\nkind: Thing\nspec: ${deep}`).unreadable).toHaveLength(1);
  });
});

describe('what is passed over, and counted:', () => {
  test.each([
    ['Helm, which is no YAML', 'kind: Thing\nmetadata:\n  name: {{ include "x" . }}\n{{- if .Values.a }}\nb: 1\n{{- end }}', '1 template that is not rendered'],
    ['Helm, which is YAML', THING('"{{ .Release.Name }}"'), '1 template that is not rendered'],
    ['Helm, of which one value is filled in', THING('a', 'spec: { replicas: "{{ .Values.replicas }}" }\n'), '1 template that is not rendered'],
    ['Jinja', '{% for x in y %}\nkind: Thing\n{% endfor %}', '1 template that is not rendered'],
    ['envsubst', THING('"${NAME}"'), '1 template that is not rendered'],
    ['envsubst, which is no YAML', `${THING('a')}spec: [ \${A} \${B}, { a: \${ C } } ]\nx: [\${D:-{}]`, '1 template that is not rendered'],
    ['reference configurations', THING('$name'), '1 template that is not rendered'],
    ['reference configurations with a value', THING('a', 'spec: { matchLabels: { role: $mcp } }\n'), '1 template that is not rendered'],
    ['a guide', THING('<CLUSTER_NAME>'), '1 template that is not rendered'],
    ['Helm, in a label', THING('a').replace('name: a', 'name: a, labels: { chart: "x-{{ .Values.version }}" }'), '1 template that is not rendered'],
    ['a guide, in a label', THING('a').replace('name: a', 'name: a, labels: { role: <ROLE> }'), '1 template that is not rendered'],
    ['a template that makes all of the data', THING('a', 'data: \'{{ copySecretData "a" "b" }}\'\n'), '1 template that is not rendered'],
    ['a template that makes a key of the data', THING('a', 'data: { "{{ .host }}": x }\n'), '1 template that is not rendered'],
    ['a variable of kustomize', THING('$(name)'), '1 template that is not rendered'],
    ['a word to replace', THING('REPLACE_NAME'), '1 template that is not rendered'],
    ['a word to replace in a name', THING('map-of-CHANGE_ME'), '1 template that is not rendered'],
    ['a line to replace, which makes it no YAML', `${THING('a')}data:\n  a: |\nREPLACE_WITH_PEM\n  b: |\nREPLACE_ME\n`, '1 template that is not rendered'],
    ['what SOPS encrypted', 'apiVersion: v1\nkind: Secret\nmetadata: { name: a }\ndata: { a: "ENC[AES256_GCM,data:x,type:str]" }\nsops: { mac: "ENC[x]", version: 3.9.0 }', '1 encrypted object'],
    ['a kubeconfig', 'apiVersion: v1\nkind: Config\nclusters: []\ncontexts: []\nusers: []', '1 file of a tool'],
    ['what oc adm groups sync reads', 'apiVersion: v1\nkind: LDAPSyncConfig\nurl: ldap://localhost', '1 file of a tool'],
    ['a strategic patch', THING('a', 'spec: { a: [{ $patch: delete, name: x }] }\n'), '1 patch'],
    ['an order of a list', THING('a', 'spec: { "$setElementOrder/a": [] }\n'), '1 patch'],
    ['a JSON patch', '- { op: replace, path: /spec/a, value: 1 }\n- { op: remove, path: /spec/b }', '1 patch'],
    ['local configuration', THING('a').replace('name: a', 'name: a, annotations: { config.kubernetes.io/local-config: "true" }'), '1 local configuration'],
    ['a test suite of a CRD', 'apiVersion: apiextensions.k8s.io/v1\nname: X\ncrdName: y\ntests: { onCreate: [{ name: a, initial: "x" }] }', '1 test suite'],
    ['a test step of kuttl', 'apiVersion: kuttl.dev/v1beta1\nkind: TestStep\ncommands: []', '1 test suite'],
    ['install-config.yaml', 'apiVersion: v1\nbaseDomain: example.com\nmetadata: { name: a }\nplatform: { none: {} }\npullSecret: x', '1 install configuration'],
    ['a PolicyGenerator', 'apiVersion: policy.open-cluster-management.io/v1\nkind: PolicyGenerator\nmetadata: { name: a }\npolicies: []', '1 policy generator'],
    ['a PolicyGenTemplate', 'apiVersion: ran.openshift.io/v1\nkind: PolicyGenTemplate\nmetadata: { name: a, namespace: b }\nspec: { sourceFiles: [{ fileName: x.yaml }] }', '1 policy generator'],
    ['a PolicyGenTemplate of the first releases', 'apiVersion: policyGenerator/v1\nkind: PolicyGenTemplate\nmetadata: { name: a, labels: { common: false } }', '1 policy generator'],
    ['a transformer of kustomize', 'apiVersion: builtin\nkind: NamespaceTransformer\nmetadata: { name: a, namespace: b }', '1 file of a tool'],
    ['values', 'replicas: 1', '1 document that is not a manifest'],
  ])('passes over and counts %s', (_, text, counts) => {
    const reading = read(`${text}\n---\n${THING('b')}`);
    expect(passedOverCounts(reading.leftOut)).toBe(counts);
    expect(reading.unreadable).toEqual([]);
    expect(namesOf(reading)).toEqual(['b']);
  });

  test('an object whose name is a placeholder that YAML reads as a comment is a template', () => {
    const named = (name: string) => read({ file: 'a.yaml', text: `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n` });
    expect(passedOverCounts(named('##NAME##').leftOut)).toBe('1 template that is not rendered');
    expect([named('## a comment').leftOut, named('a ##NAME##').leftOut, named('').leftOut]).toEqual([[], [], []]);
  });

  test('what tests expect of objects', () => {
    expect(passedOverCounts(read({ file: 'tests/00-assert.yaml', text: THING('a') }, { file: 'x/01-errors.yaml', text: THING('b') }).leftOut)).toBe('2 test suites');
  });

  test.each([
    ['a script with the template of another tool', 'data: { a: "{{ .x }}" }\n'],
    ['a text with a template in it', 'spec: { command: "docker ps --format {{.ID}} -a" }\n'],
    ['an application with a field of its own that is called sops', 'sops: { enabled: true }\n'],
    ['a variable of KMM', 'spec: { image: "r/m:${KERNEL_FULL_VERSION}" }\n'],
    ['a name in capital letters, which is a mistake', 'spec: { name: MY_APP }\n'],
    ['a variable of a shell', 'spec: { command: [sh, -c, "echo $HOME"] }\n'],
  ])('passes over and counts not %s', (_, more) => {
    expect(namesOf(read(THING('a', more)))).toEqual(['a']);
  });

  test.each(['argoproj.io/v1alpha1', 'monitoring.coreos.com/v1', 'policy.open-cluster-management.io/v1'])('not an object of %s, whose controller fills it in', (group) => {
    expect(namesOf(read(THING('a', 'spec: { a: "{{ x }}" }\n').replace('v1', group)))).toEqual(['a']);
  });

  test('not a list of which one item is a template', () => {
    const reading = read('apiVersion: v1\nkind: List\nitems: [{ apiVersion: v1, kind: Thing, metadata: { name: "{{ a }}" } }, { apiVersion: v1, kind: Thing, metadata: { name: b } }]');
    expect(namesOf(reading)).toEqual(['b']);
    expect(passedOverCounts(reading.leftOut)).toBe('1 template that is not rendered');
  });
});

test('a file that a tool has built has no lines of its own', () => {
  const reading = read({ text: `${THING('a')}---\n${THING('b')}`, isBuilt: true });
  expect(reading.manifests.map((object) => reading.originOf(object)!.document.line)).toEqual([1, 1]);
});
