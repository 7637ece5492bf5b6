import { assert, constantFrom, property } from 'fast-check';
import { nativeDifferences } from '../../../lib/rules/structure/native-walk';
import { NEWEST_KUBERNETES } from '../../../lib/upstream/kubernetes/kubernetes-releases';
import { DEFINITIONS, NATIVE_KINDS, RELEASES } from '../../../lib/upstream/schemas/native-tables';
import { runsOf } from '../../support/fuzz-runs';

const found = (value: unknown, definition = 'core.v1.PodSpec') =>
  nativeDifferences(value, definition, '').map(({ mistake, path }) => `${mistake} ${path}`);
const inContainer = (fields: object) => found({ containers: [{ name: 'a', image: 'a', ...fields }] })
  .map((each) => each.replace('containers[0].', ''));

test.each([
  [{ image: 1 }, 'type image'],
  [{ image: null }, 'missing image'],
  [{ image: '' }, 'missing image'],
  [{ command: 'a' }, 'type command'],
  [{ command: [1] }, 'type command[0]'],
  [{ env: [null] }, 'missing env[0].name'],
  [{ env: { A: 'b' } }, 'type env'],
  [{ env: [{ name: 'A', value: true }] }, 'type env[0].value'],
  [{ ports: [{ containerPort: '1' }] }, 'type ports[0].containerPort'],
  [{ ports: [{ containerPort: 1.5 }] }, 'type ports[0].containerPort'],
  [{ ports: [{ containerPort: 2 ** 31 }] }, 'range ports[0].containerPort'],
  [{ ports: [{ containerPort: 1e20 }] }, 'range ports[0].containerPort'],
  [{ ports: [{ containerPort: 0 }] }, 'missing ports[0].containerPort'],
  [{ livenessProbe: { httpGet: { port: true } } }, 'type livenessProbe.httpGet.port'],
  [{ livenessProbe: { httpGet: { port: 2 ** 31 } } }, 'range livenessProbe.httpGet.port'],
  [{ resources: { limits: { memory: '1gi' } } }, 'pattern resources.limits.memory'],
  [{ resources: { limits: { memory: '' } } }, 'pattern resources.limits.memory'],
  [{ resources: { limits: { memory: true } } }, 'type resources.limits.memory'],
  [{ resources: { limits: [] } }, 'type resources.limits'],
  [{ imagePullPolicy: 'Sometimes' }, 'enum imagePullPolicy'],
  [{ Image: 'a' }, 'unknown-field Image'],
  [{ securityContext: { capabilities: { add: 'ALL' } } }, 'type securityContext.capabilities.add'],
  [{ volumeMounts: [{ name: 'a', mountPath: '/a' }, { name: 'b', mountPath: '/a' }] }, 'repeated volumeMounts[1]'],
])('a container with %j is refused', (fields, expected) => {
  expect(inContainer(fields)).toEqual([expected]);
});

test.each([
  { command: [null] }, { command: null }, { args: [] }, { imagePullPolicy: '' }, { imagePullPolicy: null }, { tty: null },
  { env: [{ name: 'A', value: null }] }, { ports: [{ containerPort: 1, protocol: '' }] }, { livenessProbe: { httpGet: { port: 'http' } } },
  ...[1, 1.5, '1', '1e3', ' 1 ', '.5', '1Gi', '-1', null].map((memory) => ({ resources: { limits: { memory } } })),
])('a container with %j is decoded: null is the zero value', (fields) => {
  expect(inContainer(fields)).toEqual([]);
});

test('whole numbers fit into 32 or 64 bits', () => {
  expect(found({ containers: [{ name: 'a', image: 'a' }], priority: 2 ** 31, terminationGracePeriodSeconds: 2 ** 31, activeDeadlineSeconds: 2 ** 64 }))
    .toEqual(['range priority', 'range activeDeadlineSeconds']);
});

test('an object that Go makes where it is left out lacks what is required of it', () => {
  expect(found({}, 'apps.v1.Deployment')).toEqual(['missing spec']);
  expect(found({ spec: { selector: {}, template: {} } }, 'apps.v1.Deployment')).toEqual(['missing spec.template.spec']);
  expect(found({ spec: null }, 'coordination.v1.Lease')).toEqual([]);
});

test.each([
  ['core.v1.ConfigMap', { binaryData: { a: 'YQ==', b: 'YQ==\n', c: [1, 2], d: null, e: '' } }, []],
  ['core.v1.ConfigMap', { binaryData: { a: 'YQ', b: 'Y Q==', c: '-_-_' } }, ['pattern binaryData.a', 'pattern binaryData.b', 'pattern binaryData.c']],
  ['core.v1.ConfigMap', { data: { a: 1, b: null } }, ['type data.a']],
  ['coordination.v1.LeaseSpec', { renewTime: '2020-01-01T00:00:00.000000Z' }, []],
  ['coordination.v1.LeaseSpec', { renewTime: '2020-01-01T00:00:00Z' }, ['pattern renewTime']],
  ['meta.v1.ObjectMeta', { creationTimestamp: 'yesterday' }, ['pattern creationTimestamp']],
  ['meta.v1.ObjectMeta', { creationTimestamp: '2020-01-01T00:00:00Z' }, []],
  ['core.v1.Namespace', { status: { phase: 1, any: [] } }, ['type status.phase', 'unknown-field status.any']],
  ['core.v1.Namespace', { status: null }, []],
  ['core.v1.Namespace', { status: 'Active' }, ['type status']],
  ['apps.v1.Deployment', { spec: { selector: {}, template: { spec: { containers: [{ name: 'a', image: 'a' }] } } }, status: [] }, ['type status']],
  ['networking.v1.NetworkPolicySpec', {}, []],
  ['networking.v1.NetworkPolicySpec', { policyTypes: [null, 'Egress'] }, ['enum policyTypes[0]']],
  ['core.v1.ServiceSpec', { ipFamilies: [''] }, ['enum ipFamilies[0]']],
  ['apps.v1.StatefulSetSpec', { selector: {}, template: { spec: { containers: [{ name: 'a', image: 'a' }] } }, volumeClaimTemplates: [{ status: {}, foo: 1 }] },
    ['unknown-field volumeClaimTemplates[0].foo', 'missing volumeClaimTemplates[0].spec']],
  ['rbac.v1.RoleBinding', { roleRef: { kind: 'Roll', name: 'a' }, subjects: [{ kind: 'Robot', name: 'a' }] }, ['enum roleRef.kind', 'enum subjects[0].kind']],
] as const)('walks native objects: %s %j', (definition, value, expected) => {
  expect([...found(value, definition)].sort()).toEqual([...expected].sort());
});

test('a schema of a CRD is read in all its forms', () => {
  const spec = (schema: object) => ({ schema: { openAPIV3Schema: schema }, name: 'v1', served: true, storage: true });
  const check = (schema: object) => found(spec(schema), 'apiextensions.v1.CustomResourceDefinitionVersion');
  const whole = { type: 'object', additionalProperties: true, properties: { a: { type: 'array', items: { type: 'string', default: [1] }, enum: [1, {}] }, b: { additionalProperties: { type: '' } } } };
  expect(check(whole)).toEqual([]);
  expect(check({ properties: { a: { items: { typ: 'string' } } }, additionalProperties: { type: 'text' } })).toEqual([
    'unknown-field schema.openAPIV3Schema.properties.a.items.typ', 'enum schema.openAPIV3Schema.additionalProperties.type',
  ]);
});

test.each([
  [{ matchLabels: { 'a b': 'c' } }, ['label matchLabels["a b"]']],
  [{ matchLabels: { a: 'b c' } }, ['label matchLabels.a']],
  [{ matchExpressions: [{ key: 'a', operator: 'In' }] }, ['selector matchExpressions[0]']],
  [{ matchExpressions: [{ key: 'a', operator: 'Equals', values: ['b'] }] }, ['selector matchExpressions[0]']],
  [{ matchExpressions: [{ key: 'a' }] }, ['missing matchExpressions[0].operator']],
  [{ matchExpressions: [{ key: 'a', operator: 'Exists' }], matchLabels: { a: null } }, []],
])('the selector %j is as the API server reads it', (selector, expected) => {
  expect(found(selector, 'meta.v1.LabelSelector')).toEqual(expected);
});

test('labels of pod templates and of nodes have the grammar of labels, in their keys and values', () => {
  const template = { metadata: { labels: { a: '-' }, annotations: { 'B.c/d': 'any text', 'e f': '' }, name: 'not checked!' }, spec: { containers: [{ name: 'a', image: 'a' }], nodeSelector: { a: '-' } } };
  expect(found(template, 'core.v1.PodTemplateSpec')).toEqual(['label metadata.labels.a', 'label metadata.annotations["e f"]', 'label spec.nodeSelector.a']);
});

test.each<[object, string[]]>([
  [{ phase: 1 }, ['type status.phase']],
  [{ phase: 'Nonsense', qosClass: 'None' }, []],
  [{ conditions: {} }, ['type status.conditions']],
  [{ conditions: [{}, { type: 'A', status: 'True' }, { type: 'A', status: 'True' }] }, []],
  [{ startTime: 'yesterday' }, ['pattern status.startTime']],
  [{ startTime: null, conditions: null }, []],
  [{ containerStatuses: [{ name: 'a', restartCount: 2 ** 31 }] }, ['range status.containerStatuses[0].restartCount']],
  [{ hostIps: [] }, ['unknown-field status.hostIps']],
])('of a status, which is decoded and dropped, only types and names of fields matter: %j', (status, expected) => {
  expect(found({ spec: { containers: [{ name: 'a', image: 'a' }] }, status }, 'core.v1.Pod')).toEqual(expected);
});

test('what a spec and a status share is checked in the spec, and only decoded in the status', () => {
  const metrics = [{ type: 'Object', object: { metric: { selector: { matchExpressions: [{ key: 'a', operator: 'Equals' }] } }, describedObject: {}, target: { type: 'None' } } }];
  const spec = { maxReplicas: 2, scaleTargetRef: { kind: 'Deployment', name: 'a' } };
  expect(found({ spec: { ...spec, metrics } }, 'autoscaling.v2.HorizontalPodAutoscaler')).toContain('missing spec.metrics[0].object.metric.name');
  expect(found({ spec, status: { currentMetrics: metrics.map(({ type, object: { metric } }) => ({ type, object: { metric } })) } }, 'autoscaling.v2.HorizontalPodAutoscaler')).toEqual([]);
});

test('what a release does not have says which releases have it', () => {
  const [difference] = nativeDifferences({ containers: [{ name: 'a', image: 'a', restartPolicy: 'Always' }] }, 'core.v1.PodSpec', 'spec');
  expect(difference).toMatchObject({ mistake: 'unknown-field', path: 'spec.containers[0].restartPolicy', admittedBy: { since: '1.28' } });
  const [value] = nativeDifferences({ operator: 'Gt' }, 'core.v1.Toleration', '');
  expect(value).toMatchObject({ mistake: 'enum', path: 'operator', admittedBy: { since: '1.35' } });
});

test('all that tables refer to is there, and the newest release is the newest known one', () => {
  const scalars = ['any', 'boolean', 'byte', 'int32', 'int64', 'int-or-string', 'micro-time', 'number', 'quantity', 'string', 'time'];
  const types = Object.values(DEFINITIONS).flatMap(({ fields }) => Object.values(fields)).flatMap((type) => type.replace(/\{\}|\[\]|^~/g, '').split('|'));
  expect([...new Set(types)].filter((type) => !scalars.includes(type) && !Object.hasOwn(DEFINITIONS, type))).toEqual([]);
  const roots = Object.values(NATIVE_KINDS).flatMap(({ versions }) => Object.values(versions).map(({ definition }) => definition));
  expect(roots.filter((root) => !Object.hasOwn(DEFINITIONS, root))).toEqual([]);
  expect(RELEASES.at(-1)).toBe(NEWEST_KUBERNETES);
  expect(RELEASES).toContain('1.27');
});

test('an unknown field is found in every definition, and null where a field is not required is as if it were not there', () => {
  const names = constantFrom(...Object.keys(DEFINITIONS));
  assert(property(names, (name) => {
    const { fields, required = [], present = [], releases = {} } = DEFINITIONS[name];
    const optional = Object.keys(fields).filter((field) => !required.includes(field) && releases[field] === undefined);
    const nulls = Object.fromEntries(optional.map((field) => [field, null]));
    expect(found(nulls, name)).toEqual(found({}, name));
    expect(found({ notAField: 1 }, name)).toContain('unknown-field notAField');
    expect(found({}, name).length).toBeLessThanOrEqual(required.length + present.length);
  }), { numRuns: runsOf() });
});

test('the largest number of 64 bits fits', () => {
  expect(found({ containers: [{ name: 'a', image: 'a' }], terminationGracePeriodSeconds: Number('9223372036854775807') })).toEqual([]);
  expect(found({ containers: [{ name: 'a', image: 'a' }], terminationGracePeriodSeconds: 1e20 })).toEqual(['range terminationGracePeriodSeconds']);
});
